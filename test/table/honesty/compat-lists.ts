import ts from 'typescript';
import type { SystemProgram } from './system-program.ts';

/** A name of Foundry's that `src/foundry-compat.ts` lists because the type package, or one generation, lacks it. */
export interface ListedName {
  readonly name: string;
  /** The sections of api-facts.md that its comment names, as `[4.1, 14 row 20]`; empty without. */
  readonly sections: string;
  /** Whether the system does without it where it is missing. */
  readonly optional: boolean;
}

/** The members of one of the lists, which are interfaces. */
export function listedNames(
  { sources }: SystemProgram,
  list: 'Generation13' | 'Generation14' | 'Undocumented',
): ListedName[] {
  const compat = sources.find(({ fileName }) => fileName.endsWith('/src/foundry-compat.ts'));
  const found = compat?.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === list,
  );
  if (!found) throw new Error(`src/foundry-compat.ts has no list ${list}`);
  return found.members.map((member) => ({
    name: member.name && ts.isStringLiteral(member.name) ? member.name.text : (member.name?.getText() ?? ''),
    sections: /\[([^\]]+)\]/.exec(commentOf(member))?.[1] ?? '',
    optional: ts.isPropertySignature(member) && member.questionToken !== undefined,
  }));
}

function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().getFullText();
  return (ts.getLeadingCommentRanges(text, node.pos) ?? []).map(({ pos, end }) => text.slice(pos, end)).join('\n');
}
