import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES = '/foundry-vtt-types/';

/** The type checker's program over the system's sources, as `tsconfig.json` describes it. */
export interface SystemProgram {
  readonly checker: ts.TypeChecker;
  /** The system's own sources that may know of Foundry. */
  readonly sources: readonly ts.SourceFile[];
  /** Every global that the type package declares, by name. */
  readonly globals: ReadonlyMap<string, ts.Symbol>;
  /** The declarations of Foundry's hooks, by name; those of one document or application class each are among them. */
  readonly hooks: ReadonlySet<string>;
}

/** Whether the type package declares this. */
export function isFoundrys(symbol: ts.Symbol | undefined): symbol is ts.Symbol {
  return symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.includes(TYPES)) ?? false;
}

/** Where a node stands, as `src/file.ts:line`. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName.slice(root.length)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** A source that stands in no file: what a test wants to know of a system that would have it. */
export interface AddedSource {
  /** The path from the project's folder. */
  readonly path: string;
  readonly text: string;
}

function hostWith(options: ts.CompilerOptions, added: readonly AddedSource[]): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const texts = new Map(added.map(({ path, text }) => [join(root, path), text]));
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile.call(host, path);
  host.fileExists = (path) => texts.has(path) || fileExists.call(host, path);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target, ...more) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, target, ...more)
      : ts.createSourceFile(path, text, target, true);
  };
  return host;
}

/** Creates the program, once and for all names; takes about ten seconds. */
export function systemProgram(added: readonly AddedSource[] = []): SystemProgram {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const names = [...fileNames, ...added.map(({ path }) => join(root, path))];
  const program = ts.createProgram(names, options, hostWith(options, added));
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => names.includes(fileName));
  const [anySource] = sources;
  const flags = ts.SymbolFlags.Value | ts.SymbolFlags.Namespace | ts.SymbolFlags.Alias;
  const inScope = anySource ? checker.getSymbolsInScope(anySource, flags) : [];
  const foundrys = inScope.flatMap((symbol) => {
    const named = resolved(checker, symbol);
    return isFoundrys(symbol) || isFoundrys(named) ? [[symbol.name, named] as const] : [];
  });
  return { checker, sources, globals: new Map(foundrys), hooks: hookNames(program, checker) };
}

/** What a symbol stands for: the end of its chain of imports and aliases. */
export function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function hookNames(program: ts.Program, checker: ts.TypeChecker): Set<string> {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/client/hooks.d.mts'));
  const module = file && checker.getSymbolAtLocation(file);
  const all = module && checker.getExportsOfModule(module).find(({ name }) => name === 'AllHooks');
  if (!all) throw new Error('the type package declares its hooks elsewhere');
  return new Set(checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(all)).map(({ name }) => name));
}
