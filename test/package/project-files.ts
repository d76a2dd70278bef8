import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The text of a file of the project. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The content of a JSON file of the project. */
export const jsonOf = <Content>(path: string): Content => JSON.parse(textOf(path)) as Content;

/** The files under a folder of the project whose names end so, as paths from the project's folder, with `/`. */
export function filesUnder(folder: string, ...endings: string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && (endings.length === 0 || endings.some((ending) => entry.name.endsWith(ending))),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** A TypeScript file of the project, parsed, with parents set. */
export const parsed = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, textOf(path), ts.ScriptTarget.ES2023, true);

/** Every node of a file, outer before inner. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (inner: ts.Node): void => {
    nodes.push(inner);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return nodes;
}

/** Where a node stands, as `path:line`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
