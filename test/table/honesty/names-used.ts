import ts from 'typescript';
import { foundryPaths } from './foundry-paths.ts';
import { Owners } from './owners.ts';
import { isFoundrys, placeOf, resolved, type SystemProgram } from './system-program.ts';

/** A name of Foundry's that the system uses. */
export interface UsedName {
  /**
   * As one writes it: `foundry.utils.getProperty`, `CONST.USER_ROLES.PLAYER`; a member of instances after `#`
   * (`foundry.documents.Actor#statuses`).
   */
  readonly name: string;
  /** Where it is used first, as `src/file.ts:line`. */
  readonly place: string;
  /** Whether the type package declares it. */
  readonly declared: boolean;
  /** Whether the type package calls it deprecated. */
  readonly deprecated: boolean;
}

/** Classes of which there is one instance, which stands where its name says. */
const STANDING = /^((game|ui|canvas|CONFIG|CONST|Hooks)(\.|$)|foundry(\.[^#]*)?$)/;

/** Finds all names of Foundry's in a system's sources. */
export class NamesUsed {
  readonly names = new Map<string, UsedName>();
  /** Members of plain data that the type package describes (options, rows, results), which no class carries. */
  readonly data = new Map<string, UsedName>();
  /** Names of hooks, with where they are listened to. */
  readonly hooks = new Map<string, string>();
  /** Settings of the core, with where they are read. */
  readonly settings = new Map<string, string>();
  readonly #checker: ts.TypeChecker;
  readonly #paths: ReadonlyMap<ts.Symbol, string>;
  readonly #owners: Owners;
  readonly #globals: ReadonlyMap<string, ts.Symbol>;

  constructor(program: SystemProgram, sources = program.sources) {
    this.#checker = program.checker;
    this.#paths = foundryPaths(program);
    this.#owners = new Owners(program, this.#paths);
    this.#globals = program.globals;
    for (const source of sources) this.#visit(source);
  }

  #visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) this.#member(node, node.expression, node.name);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      this.#member(node, node.expression, node.argumentExpression);
    else if (ts.isIdentifier(node) && isRead(node)) this.#root(node);
    else if (ts.isObjectBindingPattern(node)) this.#taken(node);
    else if (ts.isClassLike(node)) this.#overridden(node);
    else if (ts.isAsExpression(node)) this.#recast(node);
    else if (ts.isCallExpression(node)) this.#call(node);
    else if (ts.isTypeReferenceNode(node)) this.#type(node);
    ts.forEachChild(node, (inner) => this.#visit(inner));
  }

  /** Adds a name; `alias` is the symbol under which it is read, where that is not the same. */
  #add(name: string, node: ts.Node, symbol: ts.Symbol | undefined, into = this.names, alias = symbol): void {
    const declared = isFoundrys(symbol);
    const deprecated = declared && [symbol, alias].some((known) => known !== undefined && isDeprecated(known));
    const known = into.get(name);
    if (known && known.declared <= declared && known.deprecated >= deprecated) return;
    into.set(name, { name, place: placeOf(node), declared, deprecated });
  }

  #root(node: ts.Identifier): void {
    const name = this.#rootName(node);
    const symbol = this.#symbolAt(node);
    if (name !== undefined) this.#add(name, node, symbol, this.names, this.#checker.getSymbolAtLocation(node));
    else if (symbol === undefined && !(node.text in globalThis)) this.#add(node.text, node, undefined);
  }

  /** A global of Foundry's, or what an imported or aliased name stands for. */
  #rootName(node: ts.Identifier): string | undefined {
    const symbol = this.#symbolAt(node);
    const path = symbol && this.#paths.get(symbol);
    if (path === undefined || node.text in globalThis) return undefined;
    return this.#globals.has(node.text) ? node.text : path;
  }

  #symbolAt(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && resolved(this.#checker, symbol);
  }

  #member(access: ts.Node, receiver: ts.Expression, member: ts.Node): void {
    const symbol = this.#symbolAt(member);
    if (symbol === undefined) this.#unknown(access, receiver, member);
    if (!isFoundrys(symbol)) return;
    const name = this.#nameOf(receiver, symbol);
    if (name === undefined) this.#add(`${symbol.name}`, access, symbol, this.data);
    else this.#add(name, access, symbol);
  }

  /** A member that nobody declares, of something of Foundry's whose members are known. */
  #unknown(access: ts.Node, receiver: ts.Expression, member: ts.Node): void {
    const type = this.#checker.getTypeAtLocation(receiver);
    const isOpen = (type.flags & ts.TypeFlags.Any) !== 0 || type.getStringIndexType() !== undefined;
    const owner = isOpen ? undefined : this.#owners.of(type);
    const text = ts.isStringLiteralLike(member) ? member.text : member.getText();
    const name = isOpen ? undefined : this.#memberName(type, text, this.#written(receiver), owner);
    if (name !== undefined) this.#add(name, access, undefined);
  }

  /** The name of a member of an expression; undefined where it is plain data. */
  #nameOf(receiver: ts.Expression, member: ts.Symbol): string | undefined {
    const path = this.#paths.get(member);
    if (path !== undefined) return path;
    return this.#memberName(this.#checker.getTypeAtLocation(receiver), member.name, this.#written(receiver));
  }

  #memberName(
    type: ts.Type,
    member: string,
    written: string | undefined,
    owner = this.#owners.of(type, member),
  ): string | undefined {
    if (owner && !(written !== undefined && STANDING.test(written) && !isDocument(owner.path)))
      return `${owner.path}${owner.isClass ? '.' : '#'}${member}`;
    return written === undefined ? undefined : `${written}.${member}`;
  }

  /** An expression as a name of Foundry's, where it is one. */
  #written(expression: ts.Expression): string | undefined {
    if (ts.isIdentifier(expression)) return this.#rootName(expression) ?? this.#builtIn(expression);
    if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
      return this.#written(expression.expression);
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const symbol = this.#symbolAt(expression.name);
    return isFoundrys(symbol) ? this.#nameOf(expression.expression, symbol) : undefined;
  }

  /** A constructor of the language, which Foundry gives further members. */
  #builtIn({ text }: ts.Identifier): string | undefined {
    return text in globalThis && /^[A-Z]/.test(text) ? text : undefined;
  }

  #taken(pattern: ts.ObjectBindingPattern): void {
    const type = this.#checker.getTypeAtLocation(pattern);
    const source = ts.isVariableDeclaration(pattern.parent) ? pattern.parent.initializer : undefined;
    for (const element of pattern.elements) {
      const key = element.propertyName ?? element.name;
      if (!ts.isIdentifier(key) || element.dotDotDotToken) continue;
      const symbol = this.#checker.getPropertyOfType(this.#checker.getNonNullableType(type), key.text);
      if (!isFoundrys(symbol)) continue;
      const name =
        this.#paths.get(resolved(this.#checker, symbol)) ??
        this.#memberName(type, key.text, source && this.#written(source));
      this.#add(name ?? key.text, element, symbol, name === undefined ? this.data : this.names);
    }
  }

  #overridden(declaration: ts.ClassLikeDeclaration): void {
    const base = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    if (!base) return;
    const constructor = this.#checker.getTypeAtLocation(base.expression);
    const instance = this.#checker.getTypeAtLocation(base);
    for (const element of declaration.members) {
      const name = element.name && ts.isIdentifier(element.name) ? element.name.text : undefined;
      if (name === undefined) continue;
      const isStatic = (ts.getCombinedModifierFlags(element) & ts.ModifierFlags.Static) !== 0;
      const type = isStatic ? constructor : instance;
      const symbol = this.#checker.getPropertyOfType(type, name);
      if (!isFoundrys(symbol)) continue;
      const owner = this.#owners.of(instance, isStatic ? 'constructor' : name) ?? this.#owners.of(type, name);
      if (owner) this.#add(`${owner.path}${isStatic ? '.' : '#'}${name}`, element, symbol);
      else this.#add(name, element, symbol, this.data);
    }
  }

  /** What a cast says of something of Foundry's that the type package does not: each member is a name. */
  #recast({ expression, type }: ts.AsExpression): void {
    const operand = unwrapped(expression);
    const written = operand === undefined ? undefined : this.#namedOperand(operand);
    if (operand === undefined || written === undefined || /[.#]system$/.test(written)) return;
    const from = this.#checker.getTypeAtLocation(operand);
    for (const { name } of this.#checker.getPropertiesOfType(
      this.#checker.getNonNullableType(this.#checker.getTypeFromTypeNode(type)),
    )) {
      const symbol = this.#checker.getPropertyOfType(this.#checker.getNonNullableType(from), name);
      const member =
        written === '' ? name : ((symbol && this.#memberName(from, name, written)) ?? `${written}.${name}`);
      this.#add(member, type, symbol);
    }
  }

  #namedOperand(operand: ts.Expression): string | undefined {
    if (ts.isIdentifier(operand) && operand.text === 'globalThis') return '';
    return this.#written(operand);
  }

  #call({ expression, arguments: given }: ts.CallExpression): void {
    if (!ts.isPropertyAccessExpression(expression)) return;
    const method = expression.name.text;
    const [first, second] = given;
    const receiver = this.#written(expression.expression);
    if (receiver === 'Hooks' && first && ts.isStringLiteralLike(first)) this.#hooks(first);
    if (receiver === 'game.settings' && first && ts.isStringLiteralLike(first) && first.text === 'core' && second)
      for (const key of literals(second)) this.settings.set(`core.${key}`, placeOf(second));
    if (method !== 'assign' || !first || !second || !ts.isObjectLiteralExpression(second)) return;
    const target = this.#written(first);
    if (target !== undefined) this.#assigned(first, target, second);
  }

  #hooks(name: ts.StringLiteralLike): void {
    if (!this.hooks.has(name.text)) this.hooks.set(name.text, placeOf(name));
  }

  #assigned(target: ts.Expression, written: string, { properties }: ts.ObjectLiteralExpression): void {
    const type = this.#checker.getTypeAtLocation(target);
    for (const { name } of properties) {
      if (!name || !ts.isIdentifier(name)) continue;
      const symbol = this.#checker.getPropertyOfType(type, name.text);
      if (isFoundrys(symbol)) this.#add(this.#memberName(type, name.text, written) ?? name.text, name, symbol);
    }
  }

  #type(node: ts.TypeReferenceNode): void {
    const symbol = this.#symbolAt(node.typeName);
    if (isFoundrys(symbol)) this.#add(node.typeName.getText(), node, symbol, this.data);
  }
}

function isDocument(path: string): boolean {
  return /^foundry\.(documents\.[A-Z]\w*|abstract\.Document)$/.test(path);
}

/** Whether an identifier stands for a value, and is not a name that is given, a key, or part of a type. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const { name, propertyName, label } = parent as { name?: ts.Node; propertyName?: ts.Node; label?: ts.Node };
  if ([name, propertyName, label].includes(node)) return false;
  const isPartOfType =
    ts.isTypeNode(parent) && !ts.isExpressionWithTypeArguments(parent) && !ts.isTypeQueryNode(parent);
  return !isPartOfType && !ts.isQualifiedName(parent) && !ts.isTypeParameterDeclaration(parent);
}

function isDeprecated(symbol: ts.Symbol): boolean {
  const { declarations = [] } = symbol;
  return declarations.length > 0 && declarations.every((declaration) => ts.getJSDocDeprecatedTag(declaration));
}

function unwrapped(expression: ts.Expression): ts.Expression | undefined {
  return ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression)
    ? unwrapped(expression.expression)
    : expression;
}

function literals(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression)) return literals(expression.expression);
  return ts.isConditionalExpression(expression)
    ? [...literals(expression.whenTrue), ...literals(expression.whenFalse)]
    : [];
}
