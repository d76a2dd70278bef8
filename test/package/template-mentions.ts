import Handlebars from 'handlebars';
import { ANY, type Mention } from './mentions.ts';
import { textOf } from './project-files.ts';

type Node = hbs.AST.Node;

/** The language keys that templates ask for, with ANY where a part is open. */
export function keysInTemplates(paths: readonly string[]): Mention[] {
  return paths.flatMap((path) =>
    nodesOf(Handlebars.parse(textOf(path))).flatMap((node) => {
      const [key] = callOf(node, 'localize') ?? [];
      const name = key && textOfExpression(key);
      return name ? [{ name, place: `${path}:${node.loc.start.line}`, guessed: false }] : [];
    }),
  );
}

/** The partial templates that templates draw. */
export function partialsInTemplates(paths: readonly string[]): Mention[] {
  return paths.flatMap((path) =>
    nodesOf(Handlebars.parse(textOf(path)))
      .filter((node) => node.type === 'PartialStatement' || node.type === 'PartialBlockStatement')
      .map((node) => ({ name: (node as hbs.AST.PartialStatement).name, place: `${path}:${node.loc.start.line}` }))
      .map(({ name, place }) => ({ name: 'original' in name ? String(name.original) : ANY, place, guessed: false })),
  );
}

/** The parameters of a helper's call, where the node is one. */
function callOf(node: Node, helper: string): Node[] | undefined {
  const call = node as Partial<hbs.AST.MustacheStatement>;
  const isHelper = call.path !== undefined && 'original' in call.path && call.path.original === helper;
  return isHelper ? call.params : undefined;
}

function textOfExpression(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return (node as hbs.AST.StringLiteral).value;
  const parts = callOf(node, 'concat');
  return parts?.map((part) => textOfExpression(part) ?? ANY).join('');
}

/** Every node of a template, whatever member it stands in. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([member, child]) => (member === 'loc' ? [] : nodesOf(child)));
  return 'type' in value ? [value as Node, ...inner] : inner;
}
