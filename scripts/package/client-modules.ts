import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import ts from 'typescript'

/** What React is on a server of components; the rest of it is for the browser. */
const onServer = new Set(
  Object.keys(createRequire(import.meta.url)(resolve('node_modules/react/react.react-server.js')) as object),
)

const isHook = (name: string) => /^use[A-Z]/.test(name)

/** Names of values that the module imports, with the package or file that they come from. */
const listImports = (file: ts.SourceFile) =>
  file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const elements = importClause?.namedBindings
    if (!importClause || importClause.isTypeOnly || !elements || !ts.isNamedImports(elements)) return []
    const from = (moduleSpecifier as ts.StringLiteral).text
    return elements.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, from }))
  })

const isOfBrowser = ({ name, from }: { name: string; from: string }) => {
  if (from === 'react') return !onServer.has(name) && /^[a-z]/.test(name)
  return from.startsWith('@ark-ui/') || isHook(name) || name.endsWith('Context')
}

const isFunction = (node: ts.Node | undefined): boolean => {
  if (!node) return false
  if (ts.isParenthesizedExpression(node)) return isFunction(node.expression)
  if (ts.isConditionalExpression(node)) return isFunction(node.whenTrue) || isFunction(node.whenFalse)
  if (ts.isBinaryExpression(node)) return isFunction(node.left) || isFunction(node.right)
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

/** Whether an attribute is given a function that the module itself makes: a server cannot send one. */
const makesHandlers = (file: ts.SourceFile) => {
  const localNames = new Set<string>()
  let hasHandler = false
  const collect = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer))
      localNames.add(node.name.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const value = node.initializer.expression
      const isHandler = /^(on[A-Z]|ref$)/.test(node.name.getText(file))
      if (isFunction(value)) hasHandler = true
      if (value && ts.isIdentifier(value) && localNames.has(value.text)) hasHandler = true
      if (isHandler && value && ts.isCallExpression(value)) hasHandler = true
    }
    ts.forEachChild(node, visit)
  }
  collect(file)
  visit(file)
  return hasHandler
}

/** Whether a module runs in the browser alone: by what it takes of React and Ark, by its hooks, by its handlers. */
export const isClientModule = (path: string, source: string): boolean => {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  return listImports(file).some(isOfBrowser) || makesHandlers(file)
}
