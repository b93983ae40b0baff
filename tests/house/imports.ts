import ts from 'typescript'

export type Import = { specifier: string; isType: boolean }

const toScriptKind = (path: string): ts.ScriptKind => {
  if (path.endsWith('x')) return ts.ScriptKind.TSX
  return path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

const toImport = (node: ts.Node): { name: ts.Node | undefined; isType: boolean } | null => {
  if (ts.isImportDeclaration(node))
    return {
      name: node.moduleSpecifier,
      isType: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    }
  if (ts.isExportDeclaration(node)) return { name: node.moduleSpecifier, isType: node.isTypeOnly }
  if (ts.isImportTypeNode(node))
    return { name: ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, isType: true }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { name: node.arguments[0], isType: false }
  return null
}

/**
 * Every module that a file imports or exports from, by the compiler's own parser: statements, `import('…')`,
 * and the types `import('…')`. A computed specifier is left out.
 */
export const parseImports = (path: string, text: string): Import[] => {
  const imports: Import[] = []
  const hasInnerImports = /\bimport\s*\(/.test(text)
  const visit = (node: ts.Node): void => {
    const { name, isType } = toImport(node) ?? {}
    if (name && ts.isStringLiteralLike(name)) imports.push({ specifier: name.text, isType: isType ?? false })
    if (hasInnerImports || ts.isSourceFile(node)) ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, toScriptKind(path)))
  return imports
}
