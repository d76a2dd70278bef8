import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parsed, textOf } from './project-files.ts';

const guide = textOf('docs/api.md');
const headings = guide.split('\n').filter((line) => line.startsWith('### '));
const examples = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** The names of the calls, as src/api.ts has them. */
function calls(): string[] {
  const api = nodesOf(parsed('src/api.ts')).find(ts.isObjectLiteralExpression);
  return (api?.properties ?? []).flatMap(({ name }) => (name === undefined ? [] : [name.getText()]));
}

/** The names of the hooks, as src/play/hooks.ts has them. */
function hooks(): string[] {
  return nodesOf(parsed('src/play/hooks.ts'))
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => name.text === 'HookName')
    .flatMap((alias) => nodesOf(alias).filter(ts.isStringLiteral))
    .map(({ text }) => text);
}

describe('the guide of calls and hooks', () => {
  it('finds what it speaks of', () => {
    expect(calls().length).toBeGreaterThan(20);
    expect(hooks().length).toBe(14);
  });

  it.each(calls())('tells of the call %s, with an example', (name) => {
    expect(headings.filter((line) => line.includes(`\`${name}(`))).toHaveLength(1);
    expect(examples.some((code) => code.includes(`api.${name}(`) || code.includes(`${name}()`))).toBe(true);
  });

  it.each(hooks())('tells of the hook %s, with an example', (name) => {
    expect(guide).toContain(`| \`grievous.${name}\``);
    expect(examples.some((code) => code.includes(`'grievous.${name}'`))).toBe(true);
  });

  it('tells of no call that there is not', () => {
    const told = headings.flatMap((line) => [...line.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name));
    expect(told.filter((name) => !calls().includes(name))).toEqual([]);
  });

  it('has examples that can be read', () => {
    const faulty = examples.filter((code) => {
      const { parseDiagnostics } = ts.createSourceFile(
        'x.js',
        code,
        ts.ScriptTarget.ES2023,
        true,
        ts.ScriptKind.JS,
      ) as ts.SourceFile & { readonly parseDiagnostics: readonly unknown[] };
      return parseDiagnostics.length > 0;
    });
    expect(faulty).toEqual([]);
  });
});
