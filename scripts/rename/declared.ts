import ts from 'typescript'

const isFunctionLike = (node: ts.Expression | undefined): boolean => {
  if (!node) return false
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isFunctionLike(node.expression)
  return false
}

/** Where identifiers of this name are declared within these named functions (outermost first): one node a symbol. */
export const findDeclared = (
  source: ts.SourceFile,
  scope: readonly string[],
  name: string,
): ts.Identifier[] => {
  const nodes: ts.Identifier[] = []
  const scopes: string[] = []
  const inScope = (): boolean =>
    scopes.length === scope.length && scope.every((part, index) => part === scopes[index])
  const take = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (node.text === name && inScope()) nodes.push(node)
    } else if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
      for (const element of node.elements) if (ts.isBindingElement(element)) take(element.name)
  }
  const visit = (node: ts.Node): void => {
    let own: string | undefined
    if (ts.isVariableDeclaration(node)) {
      take(node.name)
      if (isFunctionLike(node.initializer) && ts.isIdentifier(node.name)) own = node.name.text
    } else if (ts.isFunctionDeclaration(node) && node.name) {
      take(node.name)
      own = node.name.text
    } else if (ts.isParameter(node)) take(node.name)
    else if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) take(node.name)
    else if (ts.isClassDeclaration(node) && node.name) take(node.name)
    else if (ts.isTypeParameterDeclaration(node)) take(node.name)
    else if (ts.isImportSpecifier(node) && node.propertyName) take(node.name)
    if (own) scopes.push(own)
    ts.forEachChild(node, visit)
    if (own) scopes.pop()
  }
  visit(source)
  return nodes
}

export const findIdentifier = (source: ts.SourceFile, position: number): ts.Node => {
  let node: ts.Node = source
  for (;;) {
    const child: ts.Node | undefined = ts.forEachChild(node, (one) =>
      one.getStart(source) <= position && position < one.getEnd() ? one : undefined,
    )
    if (!child) return node
    node = child
  }
}
