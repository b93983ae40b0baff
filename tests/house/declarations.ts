import ts from 'typescript'
import { listDeclarations, type Declaration as DeclarationNode } from '../../scripts/rename/declarations.ts'
import type { SourceFile } from './source.ts'

export type Declaration = Omit<DeclarationNode, 'node'> & { path: string; line: number; name: string }

const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS,
  )

/** Every function, variable, parameter and type that a file declares, by the compiler's own parser. */
export const listFileDeclarations = (file: SourceFile): Declaration[] => {
  const source = parse(file)
  return listDeclarations(source).map(({ node, ...declaration }) => ({
    ...declaration,
    path: file.path,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    name: node.text,
  }))
}

/** The texts of a file's comments. */
export const listComments = (file: SourceFile): string[] => {
  const { text } = file
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      comments.set(pos, text.slice(pos, end))
    for (const child of node.getChildren()) visit(child)
  }
  visit(parse(file))
  return [...comments.values()]
}
