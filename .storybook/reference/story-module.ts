import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { resolveModule } from './project.ts'

interface ImportFacts {
  specifier: string
  /** The file of the project; null for a package. */
  file: string | null
  /** What the module calls it; `*` for all of it. */
  exportName: string
  isType: boolean
}

/** Names of a file of stories or samples, and what they stand for. */
export interface StoryModule {
  path: string
  imports: ReadonlyMap<string, ImportFacts>
  declarations: ReadonlyMap<string, ts.VariableDeclaration | ts.DeclarationStatement>
}

const listImportFacts = (path: string, node: ts.ImportDeclaration): [string, ImportFacts][] => {
  const clause = node.importClause
  if (!clause || !ts.isStringLiteral(node.moduleSpecifier)) return []
  const specifier = node.moduleSpecifier.text
  const isTypeOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword
  const facts = { specifier, file: resolveModule(path, specifier) }
  const { namedBindings } = clause
  if (!namedBindings) return []
  if (ts.isNamespaceImport(namedBindings))
    return [[namedBindings.name.text, { ...facts, exportName: '*', isType: isTypeOnly }]]
  return namedBindings.elements.map(({ name, propertyName, isTypeOnly: isType }) => [
    name.text,
    { ...facts, exportName: (propertyName ?? name).text, isType: isTypeOnly || isType },
  ])
}

const listDeclarations = (
  node: ts.Statement,
): [string, ts.VariableDeclaration | ts.DeclarationStatement][] => {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map((one) => [one.name.getText(), one])
  const isNamed =
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node)
  return isNamed && node.name ? [[node.name.text, node]] : []
}

const modules = new Map<string, { text: string; module: StoryModule }>()

/** Parses a file; once, while its text stays the same. */
export const readStoryModule = (path: string): StoryModule => {
  const text = readFileSync(path, 'utf8')
  const cached = modules.get(path)
  if (cached?.text === text) return cached.module
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap((node) => listImportFacts(path, node))
  const module = {
    path,
    imports: new Map(imports),
    declarations: new Map(source.statements.flatMap(listDeclarations)),
  }
  modules.set(path, { text, module })
  return module
}

/** An expression without the types and parentheses around it. */
export const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node

/** What a name of the module is given; null for an import or a type. */
export const findInitializer = ({ declarations }: StoryModule, name: string): ts.Expression | null => {
  const declaration = declarations.get(name)
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return null
  return unwrap(declaration.initializer)
}

/** A property of an object literal by its name. */
export const findProperty = (node: ts.Expression | null, name: string): ts.Expression | null => {
  if (!node || !ts.isObjectLiteralExpression(node)) return null
  const property = node.properties.find((one) => one.name && getPropertyName(one.name) === name)
  return property && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : null
}

export const getPropertyName = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText()
