import ts from 'typescript';
import { nodesOf, parsed, placeOf } from './project-files.ts';

/** Stands for a part of a name that is only known at run time. */
export const ANY = '\u0000';

/**
 * A name that a source file mentions, with ANY where a part of it is open. Guessed: it may be meant, since the file holds
 * its words and hands on a name that it does not write out.
 */
export interface Mention {
  readonly name: string;
  readonly place: string;
  readonly guessed: boolean;
}

/** A function that puts a fixed beginning before the name it is given, as its nth argument. */
export interface Speaker {
  readonly name: string;
  readonly argument: number;
  readonly beginning: string;
  /** The file that it is defined in; of several of one name the one that stands nearest to a call is meant. */
  readonly file?: string;
  /** Where in its file it is known, when it is known nowhere else. */
  readonly scope?: ts.Node | undefined;
}

type Constants = ReadonlyMap<string, ts.Expression>;

const MOST_ALTERNATIVES = 200;

/** The names beginning so that the files mention, directly or through functions that put the beginning before a name. */
export function mentionsIn(paths: readonly string[], beginning: RegExp, known: readonly Speaker[] = []): Mention[] {
  const files = paths.map((path) => parsed(path));
  const speakers = new Map(files.map((file) => [file, speakersOf(file, beginning)]));
  const shared = [...known, ...[...speakers.values()].flat().filter(({ scope }) => scope === undefined)];
  return files.flatMap((file) => {
    const own = (speakers.get(file) ?? []).filter(({ scope }) => scope !== undefined);
    return [...directMentions(file, beginning), ...spokenMentions(file, [...own, ...shared])];
  });
}

/** Whether a mention can stand for a name: an open part stands for anything but the separator. */
export function standsFor(mention: string, name: string, separator: string): boolean {
  if (!mention.includes(ANY)) return mention === name;
  const parts = mention.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${parts.join(`[^\\${separator}]+`)}$`).test(name);
}

function directMentions(file: ts.SourceFile, beginning: RegExp): Mention[] {
  const constants = constantsOf(file);
  return nodesOf(file)
    .filter(
      (node): node is ts.StringLiteralLike | ts.TemplateExpression =>
        ts.isStringLiteralLike(node) || ts.isTemplateExpression(node),
    )
    .filter((node) => speakerAround(node, constants, beginning) === undefined)
    .flatMap((node) => alternatives(node, constants).map((name) => ({ name, place: placeOf(node), guessed: false })))
    .filter(({ name }) => beginning.test(name));
}

function spokenMentions(file: ts.SourceFile, speakers: readonly Speaker[]): Mention[] {
  const constants = constantsOf(file);
  const words = nodesOf(file)
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);
  return nodesOf(file).flatMap((node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
    const called = calledName(node.expression);
    const known = speakers.filter(
      ({ name, scope }) => name === called && (scope === undefined || isWithin(node, scope)),
    );
    const speaker = nearest(known, file.fileName);
    const argument = speaker && node.arguments?.[speaker.argument];
    if (!speaker || !argument) return [];
    const names = alternatives(argument, constants);
    const guessed = names.includes(ANY);
    return (guessed ? words : names).map((name) => ({ name: speaker.beginning + name, place: placeOf(node), guessed }));
  });
}

/** How many folders two paths have in common from the first on. */
function foldersShared(one: string, other: string): number {
  const [own, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const parting = own.findIndex((folder, index) => folder !== others[index]);
  return parting === -1 ? own.length : parting;
}

function nearest(speakers: readonly Speaker[], path: string): Speaker | undefined {
  return speakers.toSorted(
    (one, other) => foldersShared(other.file ?? '', path) - foldersShared(one.file ?? '', path),
  )[0];
}

const isWithin = (node: ts.Node, scope: ts.Node): boolean =>
  ts.findAncestor(node, (outer) => outer === scope) !== undefined;

function calledName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function speakersOf(file: ts.SourceFile, beginning: RegExp): Speaker[] {
  const constants = constantsOf(file);
  return nodesOf(file)
    .filter(ts.isTemplateExpression)
    .flatMap((node) => speakerAround(node, constants, beginning) ?? [])
    .map((speaker) => ({ ...speaker, file: file.fileName }));
}

/** The speaker whose definition hands on this template: its only open part, at its end, is a parameter of a named function. */
function speakerAround(node: ts.Node, constants: Constants, beginning: RegExp): Speaker | undefined {
  if (!ts.isTemplateExpression(node) || ts.isVariableDeclaration(node.parent)) return undefined;
  const last = node.templateSpans.at(-1);
  if (!last || last.literal.text !== '' || !ts.isIdentifier(last.expression)) return undefined;
  const [whole = ''] = alternatives(node, constants);
  if (!beginning.test(whole) || !whole.endsWith(ANY) || whole.indexOf(ANY) !== whole.length - 1) return undefined;
  const parameter = last.expression.text;
  const definition = ts.findAncestor(
    node,
    (outer) => ts.isFunctionLike(outer) && namesOfParameters(outer).includes(parameter),
  );
  if (!definition || !ts.isFunctionLike(definition)) return undefined;
  const name = nameOfFunction(definition);
  const argument = namesOfParameters(definition).indexOf(parameter);
  return name === undefined ? undefined : { name, argument, beginning: whole.slice(0, -1), scope: scopeOf(definition) };
}

const namesOfParameters = (definition: ts.SignatureDeclaration): string[] =>
  definition.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));

function nameOfFunction(definition: ts.SignatureDeclaration): string | undefined {
  const { parent } = definition;
  if (ts.isFunctionDeclaration(definition)) return definition.name?.text;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return named && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** Where a function is known, when it is not known everywhere: the block around one that is kept in a variable or not exported. */
function scopeOf(definition: ts.SignatureDeclaration): ts.Node | undefined {
  const exported =
    ts.isFunctionDeclaration(definition) &&
    definition.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (exported === true || ts.isPropertyAssignment(definition.parent)) return undefined;
  return ts.findAncestor(definition.parent, (outer) => ts.isBlock(outer) || ts.isSourceFile(outer));
}

function constantsOf(file: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  for (const node of nodesOf(file)) {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) continue;
    if (node.parent.flags & ts.NodeFlags.Const) constants.set(node.name.text, node.initializer);
  }
  return constants;
}

/** The texts that an expression may come to, as far as its file tells. */
function alternatives(expression: ts.Expression, constants: Constants, depth = 0): string[] {
  if (depth > 8) return [ANY];
  const of = (inner: ts.Expression): string[] => alternatives(inner, constants, depth + 1);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression)) return [...of(expression.whenTrue), ...of(expression.whenFalse)];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return of(expression.expression);
  if (ts.isTemplateExpression(expression)) {
    return expression.templateSpans.reduce<string[]>(
      (starts, span) => joined(starts, of(span.expression)).map((start) => start + span.literal.text),
      [expression.head.text],
    );
  }
  if (ts.isElementAccessExpression(expression) && ts.isIdentifier(expression.expression))
    return membersOf(constants.get(expression.expression.text)) ?? [ANY];
  if (!ts.isIdentifier(expression)) return [ANY];
  const listed = elementOf(expression, constants);
  if (listed) return listed;
  const constant = isParameter(expression) ? undefined : constants.get(expression.text);
  return constant ? of(constant) : [ANY];
}

function joined(starts: readonly string[], ends: readonly string[]): string[] {
  const all = starts.flatMap((start) => ends.map((end) => start + end));
  return all.length > MOST_ALTERNATIVES ? starts.map((start) => start + ANY) : all;
}

/** The texts in a list or a record that is written out. */
function membersOf(expression: ts.Expression | undefined): string[] | undefined {
  if (!expression) return undefined;
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) return membersOf(expression.expression);
  const members = ts.isArrayLiteralExpression(expression)
    ? [...expression.elements]
    : ts.isObjectLiteralExpression(expression)
      ? expression.properties.flatMap((property) => (ts.isPropertyAssignment(property) ? property.initializer : []))
      : [];
  const texts = members.filter(ts.isStringLiteralLike).map(({ text }) => text);
  return members.length > 0 && texts.length === members.length ? texts : undefined;
}

/** For the parameter of a function that a written-out list is mapped with: the texts of the list. */
function elementOf(identifier: ts.Identifier, constants: Constants): string[] | undefined {
  const definition = functionOf(identifier);
  const call = definition?.parent;
  if (!call || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  if (!['map', 'flatMap', 'forEach'].includes(call.expression.name.text)) return undefined;
  const list = call.expression.expression;
  return membersOf(ts.isIdentifier(list) ? constants.get(list.text) : list);
}

const isParameter = (identifier: ts.Identifier): boolean => functionOf(identifier) !== undefined;

const functionOf = (identifier: ts.Identifier): ts.Node | undefined =>
  ts.findAncestor(
    identifier,
    (outer) => ts.isFunctionLike(outer) && namesOfParameters(outer).includes(identifier.text),
  );
