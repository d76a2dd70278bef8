import Handlebars from 'handlebars';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, nodesOf, parsed, placeOf, textOf } from './project-files.ts';

const templates = filesUnder('templates', '.hbs');
const sources = filesUnder('src', '.ts');

/** Members that hold formatted text: the host cleans it when it is stored, and makes it into markup by a helper of its own. */
const FORMATTED = ['description', 'enriched'];
const FORMATTED_BY = ['formInput', 'formGroup'];

/** Figures that a template writes into a style. */
const STYLED = /percent$/i;
/** An address within the system. */
const OWN = 'systems/grievous/';

type Node = hbs.AST.Node;

/** All nodes of a template. */
function allIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(allIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value ? [value as Node] : [];
  return [...own, ...Object.entries(value).flatMap(([name, member]) => (name === 'loc' ? [] : allIn(member)))];
}

const placed = (path: string, { loc }: Node): string => `${path}:${loc.start.line}`;

describe('text in a template', () => {
  it('is never written without being escaped', () => {
    const raw = templates.flatMap((path) =>
      allIn(Handlebars.parse(textOf(path)))
        .filter((node) => node.type === 'MustacheStatement' && !(node as hbs.AST.MustacheStatement).escaped)
        .map((node) => placed(path, node)),
    );
    expect(raw).toEqual([]);
  });

  it('stands in attributes between quotes', () => {
    const bare = templates.flatMap((path) => {
      const outside = textOf(path).replaceAll(/\{\{[^}]*\}\}/g, '¤');
      return /\s[\w-]+=¤/.test(outside) ? [path] : [];
    });
    expect(bare).toEqual([]);
  });

  it('is no part of a style, an address that can run, or a handler', () => {
    const found = templates.flatMap((path) =>
      [...textOf(path).matchAll(/\s(style|href|action|formaction|srcdoc|on\w+)="([^"]*\{\{[^"]*)"/g)].flatMap(
        ([, attribute = '', value = '']) => {
          const names = [...value.matchAll(/\{\{\s*([\w./]+)\s*\}\}/g)].map(([, name = '']) =>
            name.split(/[./]/).at(-1),
          );
          const isFigure = attribute === 'style' && names.every((name) => STYLED.test(name ?? ''));
          return isFigure || (attribute === 'href' && value.startsWith(OWN)) ? [] : [`${path} ${attribute}="${value}"`];
        },
      ),
    );
    expect(found).toEqual([]);
  });

  it('is formatted only where the host cleans it', () => {
    const calls = templates.flatMap((path) =>
      allIn(Handlebars.parse(textOf(path))).flatMap((node) => {
        const { path: name, hash } = node as Partial<hbs.AST.MustacheStatement>;
        const helper = name !== undefined && 'original' in name ? String(name.original) : '';
        const pairs = hash?.pairs ?? [];
        const formatted = pairs.filter(({ value }) =>
          FORMATTED.includes(String((value as { original?: unknown }).original)),
        );
        return formatted.length > 0 && !FORMATTED_BY.includes(helper) ? [placed(path, node)] : [];
      }),
    );
    expect(calls).toEqual([]);
  });
});

const RAW = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'SafeString', 'createContextualFragment', 'setHTMLUnsafe'];

/** Whether a value is markup that a template has made, as it comes from `renderTemplate` or from a method that gives it on. */
function isRendered(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node)) return isRendered(node.expression);
  if (ts.isCallExpression(node)) return /(^|\.)renderTemplate$/.test(node.expression.getText());
  return ts.isIdentifier(node) && isGivenToReplace(node);
}

/** Whether a name is the first parameter of `_replaceHTML`, which gets what `_renderHTML` has made. */
function isGivenToReplace(node: ts.Identifier): boolean {
  const method = ts.findAncestor(node, ts.isMethodDeclaration);
  return method?.name.getText() === '_replaceHTML' && method.parameters[0]?.name.getText() === node.text;
}

describe('markup', () => {
  it('is made by templates alone', () => {
    const uses = sources.flatMap((path) =>
      nodesOf(parsed(path)).filter(
        (node) =>
          (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) &&
          RAW.includes(node.text) &&
          !isAssignment(node.parent.parent),
      ),
    );
    expect(uses.map(placeOf)).toEqual([]);
  });
});

/** Whether a node puts rendered markup into an element. */
function isAssignment(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    node.left.getText().endsWith('.innerHTML') &&
    isRendered(node.right)
  );
}
