import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, jsonOf, nodesOf, parsed, placeOf, textOf } from './project-files.ts';

/** What each room of src may import at run time, beside itself. */
const ARROWS: Record<string, readonly string[]> = {
  rules: [],
  'foundry-types': [],
  'foundry-compat': [],
  settings: ['rules', 'foundry-compat'],
  data: ['rules', 'settings', 'foundry-compat'],
  bridge: ['rules', 'data', 'settings', 'foundry-compat'],
  play: ['rules', 'data', 'bridge', 'settings', 'foundry-compat'],
  cards: ['rules', 'data', 'bridge', 'play', 'settings', 'foundry-compat'],
  sheets: ['rules', 'data', 'bridge', 'play', 'settings', 'foundry-compat'],
  tracker: ['rules', 'data', 'bridge', 'play', 'settings', 'foundry-compat'],
  documents: ['rules', 'data', 'bridge', 'play', 'cards', 'migrations', 'settings', 'foundry-compat'],
  migrations: ['play', 'settings', 'foundry-compat'],
  api: ['rules', 'data', 'bridge', 'play', 'settings', 'foundry-compat'],
};
const MAIN = 'main';

/** The packages that src is built with; everything else it needs comes from Foundry. */
const BUNDLED = ['valibot'];

/** Names that the rules may not use: chance and time are given to them, and bodies are never cloned whole. */
const BANNED_IN_RULES = ['Math.random', 'Date', 'structuredClone', 'performance', 'crypto'];

/** Members that begin with `_` and are nonetheless documented data of every document. */
const PUBLIC_UNDERSCORES = ['_id', '_source', '_stats'];

interface Import {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const sources = filesUnder('src', '.ts');

/** The room of a path under src: its folder, or the name of a file that stands in src itself. */
const roomOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';

/** The rule set whose folder a path stands in. */
const ruleSetOf = (path: string): string | undefined => /^src\/rules\/([^/]+)\//.exec(path)?.[1];

const isTypeOnly = (clause: ts.ImportClause | undefined): boolean =>
  clause !== undefined &&
  (clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (clause.name === undefined &&
      clause.namedBindings !== undefined &&
      ts.isNamedImports(clause.namedBindings) &&
      clause.namedBindings.elements.length > 0 &&
      clause.namedBindings.elements.every((element) => element.isTypeOnly)));

function importsOf(path: string): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: string, typeOnly: boolean) => {
    const to = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
    found.push({ place: placeOf(node), from: path, to, typeOnly });
  };
  for (const node of nodesOf(parsed(path))) {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node, node.moduleSpecifier.text, isTypeOnly(node.importClause));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node, node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      add(node, specifier && ts.isStringLiteral(specifier) ? specifier.text : '(computed)', false);
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      add(node, node.argument.literal.text, true);
    }
  }
  return found;
}

const imports = sources.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.startsWith('src/'));
const shown = ({ place, to }: Import): string => `${place} imports ${to}`;

describe('import arrows', () => {
  it('knows every room of src', () => {
    expect(sources.map(roomOf).filter((room) => room !== MAIN && !(room in ARROWS))).toEqual([]);
  });

  it('finds imports to judge', () => {
    expect(inside.length).toBeGreaterThan(sources.length / 2);
  });

  it('keeps run-time imports to the arrows of the design', () => {
    const wrong = inside.filter(({ from, to, typeOnly }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return !typeOnly && own !== MAIN && own !== other && ARROWS[own]?.includes(other) !== true;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('lets the rules import nothing but rules, not even types', () => {
    const wrong = imports.filter(
      ({ from, to }) => roomOf(from) === 'rules' && !to.startsWith('src/rules/') && !BUNDLED.includes(to),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it('compiles the rules without the names of a browser, of Node or of Foundry', () => {
    const { compilerOptions, include } = jsonOf<{ compilerOptions: object; include: string[] }>('tsconfig.rules.json');
    expect(compilerOptions).toEqual({ lib: ['ES2023'], types: [] });
    expect(include).toEqual(['src/rules']);
    expect(jsonOf<{ scripts: { types: string } }>('package.json').scripts.types).toContain(
      'tsc -p tsconfig.rules.json',
    );
  });

  it('keeps every rule set to itself', () => {
    const wrong = inside.filter(({ from, to }) => {
      const [own, other] = [ruleSetOf(from), ruleSetOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('imports only files of src, the packages that are built in, and style sheets', () => {
    const wrong = imports.filter(({ to, typeOnly }) => {
      if (to.startsWith('src/') || BUNDLED.includes(to) || /^styles\/.+\.css$/.test(to)) return false;
      return !(typeOnly && to.startsWith('@league-of-foundry-developers/'));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('names files with their endings and in kebab case', () => {
    expect(inside.filter(({ to }) => !/\.(ts|json)$/.test(to)).map(shown)).toEqual([]);
    const names = sources.map((path) => posix.basename(path));
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.(d\.)?ts$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(util|utils|helper|helpers|misc|manager)\b/.test(name))).toEqual([]);
  });
});

describe('what src may not name', () => {
  it('bans chance, time and whole clones from the rules', () => {
    const wrong = sources
      .filter((path) => roomOf(path) === 'rules')
      .flatMap((path) => nodesOf(parsed(path)))
      .filter((node) => (ts.isIdentifier(node) && !isMemberName(node)) || ts.isPropertyAccessExpression(node))
      .filter((node) => BANNED_IN_RULES.includes(node.getText()));
    expect(wrong.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
  });

  it('never names the practice table', () => {
    const wrong = sources.filter((path) => /practice|test\/table|globalThis\.table|30001/i.test(textOf(path)));
    expect(wrong).toEqual([]);
  });

  it('uses no private member of another object', () => {
    const wrong = sources
      .flatMap((path) => nodesOf(parsed(path)))
      .filter(ts.isPropertyAccessExpression)
      .filter(({ name }) => name.text.startsWith('_') && !PUBLIC_UNDERSCORES.includes(name.text))
      .filter(({ expression }) => !['this', 'super'].includes(expression.getText()));
    expect(wrong.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
  });

  it('names no picture or font of Foundry itself', () => {
    const files = [...sources, ...filesUnder('styles'), ...filesUnder('templates')];
    const wrong = files.filter((path) =>
      /["'(`\s](icons\/|modules\/|fonts\/)|class(Name)?="fa-|'fa-(solid|regular)/.test(textOf(path)),
    );
    expect(wrong).toEqual([]);
  });
});

/** Whether an identifier only names a member, as in `x.Date`, `{ Date: … }` or `interface { Date }`. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}
