import ts from 'typescript';
import type { SystemProgram } from './system-program.ts';

/** The class of Foundry's that a value belongs to, by its path. */
export interface Owner {
  readonly path: string;
  /** Whether the value is the class itself, not one of its instances. */
  readonly isClass: boolean;
}

/** The type package's type for a document of which some members are known better, as those of a stored one. */
const OVERRIDDEN = '_Override';

/** Classes that are there for the type checker alone, and those of the older applications, which unions of sheets still name. */
const PASSED_OVER = /^foundry\.(utils\.InvalidUuid$|appv1\.)/;

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type && (type as ts.TypeReference).target.isClassOrInterface();
}

/** What finds the class of Foundry's behind a type: of the system's own classes, the nearest that they extend. */
export class Owners {
  readonly #checker: ts.TypeChecker;
  readonly #paths: ReadonlyMap<ts.Symbol, string>;

  constructor({ checker }: SystemProgram, paths: ReadonlyMap<ts.Symbol, string>) {
    this.#checker = checker;
    this.#paths = paths;
  }

  /** The class behind the type of a value, or undefined where it is plain data; with `member`, of a union the class that has it. */
  of(type: ts.Type, member?: string): Owner | undefined {
    for (const candidate of this.#constituents(type)) {
      const isClass = candidate.getConstructSignatures().length > 0;
      if (member !== undefined && this.#checker.getPropertyOfType(candidate, member) === undefined) continue;
      const instance =
        isClass && candidate.symbol ? this.#checker.getDeclaredTypeOfSymbol(candidate.symbol) : candidate;
      const path = this.#nearest(instance, new Set());
      if (path !== undefined && !PASSED_OVER.test(path)) return { path, isClass };
    }
    return undefined;
  }

  #constituents(type: ts.Type): ts.Type[] {
    const apparent = this.#checker.getApparentType(this.#checker.getNonNullableType(type));
    return apparent.isUnionOrIntersection() ? apparent.types.flatMap((part) => this.#constituents(part)) : [apparent];
  }

  #nearest(type: ts.Type, seen: Set<ts.Type>): string | undefined {
    if (seen.has(type)) return undefined;
    seen.add(type);
    const path = type.symbol && type.symbol.flags & ts.SymbolFlags.Class ? this.#paths.get(type.symbol) : undefined;
    if (path !== undefined) return path;
    for (const base of this.#bases(type)) {
      const found = this.#nearest(base, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #bases(type: ts.Type): ts.Type[] {
    if (type.isUnionOrIntersection()) return type.types;
    if (!isReference(type)) return type.isClassOrInterface() ? this.#checker.getBaseTypes(type) : [];
    if (type.symbol?.name === OVERRIDDEN) return this.#checker.getTypeArguments(type).slice(0, 1);
    return this.#checker.getBaseTypes(type.target);
  }
}
