import ts from 'typescript';
import { resolved, type SystemProgram } from './system-program.ts';

/** Namespaces whose members are found again under shorter names, or are types alone. */
const ELSEWHERE = new Set(['foundry.config', 'foundry.prosemirror', 'foundry.av']);

/** Where each class, function and constant of the type package is reached: the dotted name by which a system reads it. */
export function foundryPaths({ checker, globals }: SystemProgram): Map<ts.Symbol, string> {
  const paths = new Map<ts.Symbol, string>();
  const visit = (symbol: ts.Symbol, path: string): void => {
    if (ELSEWHERE.has(path)) return;
    for (const exported of checker.getExportsOfModule(symbol)) {
      const member = resolved(checker, exported);
      const name = `${path}.${exported.name}`;
      if (paths.has(member) || !(member.flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Namespace))) continue;
      paths.set(member, name);
      if (!(member.flags & ts.SymbolFlags.Class) && member.flags & ts.SymbolFlags.Module) visit(member, name);
    }
  };
  const foundry = globals.get('foundry');
  if (!foundry) throw new Error('the type package declares no `foundry`');
  paths.set(foundry, 'foundry');
  visit(foundry, 'foundry');
  for (const [name, symbol] of globals) if (!paths.has(symbol)) paths.set(symbol, name);
  return paths;
}
