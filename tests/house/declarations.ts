import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import ts from 'typescript'

export type Declaration = {
  path: string
  line: number
  /** Names of the enclosing functions, outermost first. */
  scope: string
  name: string
  kind: 'function' | 'variable' | 'parameter' | 'type'
  isExported: boolean
  /** It names a field of what it is taken from: `{ paid }`. */
  isField: boolean
}

/** Tracked sources that are written by hand. */
export const listSources = (): string[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('styled-system/'))

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS,
  )

const isFunctionLike = (node: ts.Expression | undefined): boolean => {
  if (!node) return false
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isFunctionLike(node.expression)
  return false
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** Every function, variable, parameter and type that a file declares, by the compiler's own parser. */
export const listDeclarations = (path: string): Declaration[] => {
  const source = parse(path)
  const declarations: Declaration[] = []
  const scopes: string[] = []
  const add = (name: ts.Node, kind: Declaration['kind'], exported: boolean, isField = false): void => {
    if (ts.isIdentifier(name)) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart())
      declarations.push({
        path,
        line: line + 1,
        scope: scopes.join('.'),
        name: name.text,
        kind,
        isExported: exported,
        isField,
      })
    } else if (ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name))
      for (const element of name.elements)
        if (ts.isBindingElement(element))
          add(
            element.name,
            kind === 'function' ? 'variable' : kind,
            exported,
            ts.isObjectBindingPattern(name) && !element.propertyName,
          )
  }
  const visit = (node: ts.Node): void => {
    let scope: string | undefined
    if (ts.isVariableDeclaration(node)) {
      const exported = ts.isVariableDeclarationList(node.parent) && isExported(node.parent.parent as ts.Node)
      const isFunction = isFunctionLike(node.initializer)
      add(node.name, isFunction ? 'function' : 'variable', exported)
      if (isFunction && ts.isIdentifier(node.name)) scope = node.name.text
    } else if (ts.isFunctionDeclaration(node) && node.name) {
      add(node.name, 'function', isExported(node))
      scope = node.name.text
    } else if (ts.isParameter(node)) {
      const parent = node.parent
      if (
        parent.kind !== ts.SyntaxKind.FunctionType &&
        parent.kind !== ts.SyntaxKind.MethodSignature &&
        !ts.isIndexSignatureDeclaration(parent)
      )
        add(node.name, 'parameter', false)
    } else if (
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node)
    ) {
      if (node.name) add(node.name, 'type', isExported(node))
    }
    if (scope) scopes.push(scope)
    ts.forEachChild(node, visit)
    if (scope) scopes.pop()
  }
  visit(source)
  return declarations
}

/** The texts of a file's comments. */
export const listComments = (path: string): string[] => {
  const text = readFileSync(path, 'utf8')
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      comments.set(pos, text.slice(pos, end))
    for (const child of node.getChildren()) visit(child)
  }
  visit(parse(path))
  return [...comments.values()]
}
