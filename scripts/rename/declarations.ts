import ts from 'typescript'

export type Declaration = {
  node: ts.Identifier
  /** Names of the enclosing functions, outermost first, joined by dots. */
  scope: string
  /** `signature` is what a type alone declares: its parameters, and those of a function type; `alias` a renamed import. */
  kind: 'function' | 'variable' | 'parameter' | 'type' | 'signature' | 'alias'
  isExported: boolean
  /** It has the name of the field that it is taken from: `{ paid }`. */
  isField: boolean
}

const isFunctionLike = (node: ts.Expression | undefined): boolean => {
  if (!node) return false
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isFunctionLike(node.expression)
  return false
}

const hasExportKeyword = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** A variable's export keyword stands at its statement. */
const isExported = (node: ts.Node): boolean =>
  hasExportKeyword(
    ts.isVariableDeclaration(node) && ts.isVariableDeclarationList(node.parent) ? node.parent.parent : node,
  )

const isInSignature = ({ parent }: ts.ParameterDeclaration): boolean =>
  ts.isFunctionTypeNode(parent) || ts.isMethodSignature(parent) || ts.isIndexSignatureDeclaration(parent)

const toKind = (node: ts.Node): Declaration['kind'] | null => {
  if (ts.isVariableDeclaration(node)) return isFunctionLike(node.initializer) ? 'function' : 'variable'
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isParameter(node)) return isInSignature(node) ? 'signature' : 'parameter'
  if (ts.isTypeParameterDeclaration(node)) return 'signature'
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node))
    return 'type'
  return ts.isImportSpecifier(node) && node.propertyName ? 'alias' : null
}

/** The identifiers that a declaration's name declares: one, or those of its pattern. */
const listNames = (name: ts.BindingName, isField = false): { node: ts.Identifier; isField: boolean }[] =>
  ts.isIdentifier(name)
    ? [{ node: name, isField }]
    : name.elements.flatMap((element) =>
        ts.isBindingElement(element)
          ? listNames(element.name, ts.isObjectBindingPattern(name) && !element.propertyName)
          : [],
      )

/** Everything that a module declares, in the order of the text. */
export const listDeclarations = (source: ts.SourceFile): Declaration[] => {
  const declarations: Declaration[] = []
  const scopes: string[] = []
  const visit = (node: ts.Node): void => {
    const kind = toKind(node)
    const { name } = node as ts.NamedDeclaration
    const isNamed = kind !== null && name !== undefined
    const scope = scopes.join('.')
    if (isNamed)
      for (const one of listNames(name as ts.BindingName))
        declarations.push({ ...one, scope, kind, isExported: isExported(node) })
    const entered = isNamed && kind === 'function' && ts.isIdentifier(name) ? name.text : null
    if (entered !== null) scopes.push(entered)
    ts.forEachChild(node, visit)
    if (entered !== null) scopes.pop()
  }
  visit(source)
  return declarations
}
