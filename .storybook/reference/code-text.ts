import ts from 'typescript'
import { followArgument } from './story-args.ts'
import { readStoryModule, type StoryModule } from './story-module.ts'
import { toPart } from './project.ts'

/** What a piece of code needs besides itself. */
export interface CodeNeeds {
  /** Names that it imports, by specifier; a name with `type ` before it is a type's. */
  imports: Map<string, Set<string>>
  /** Declarations before it, in the order in which they use each other, by name. */
  declarations: Map<string, { text: string; path: string }>
}

/** What stands in place of names that a story alone has. */
export interface Replacements {
  /** The attributes that `{...args}` stands for, but for those that come after it. */
  attributes?: (others: readonly string[]) => string
  /** An argument by its name. */
  argument?: (name: string) => string
  /** The story that a decorator draws. */
  story?: string
}

interface Edit {
  start: number
  end: number
  text: string
}

/** What a host has in place of drawings that the gallery alone can make. */
const picture = `'/picture.svg'`

const isReference = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isQualifiedName(parent)) return parent.left === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isJsxAttribute(parent) || ts.isPropertySignature(parent)) return false
  const isNamed =
    ts.isPropertyAssignment(parent) ||
    ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isFunctionDeclaration(parent)
  return !isNamed || parent.name !== node
}

/** Imports a name, once. */
export const addImport = (needs: CodeNeeds, specifier: string, name: string) => {
  const names = needs.imports.get(specifier) ?? new Set<string>()
  needs.imports.set(specifier, names.add(name))
}

/** Whether a declaration is made of something that the package has not. */
const usesForeignDrawing = (module: StoryModule, node: ts.Node): boolean =>
  (ts.isIdentifier(node) && module.imports.get(node.text)?.specifier.startsWith('#drawings/') === true) ||
  (ts.forEachChild(node, (child) => usesForeignDrawing(module, child)) ?? false)

const declare = (module: StoryModule, name: string, needs: CodeNeeds) => {
  const present = needs.declarations.get(name)
  if (present?.path === module.path) return
  if (present) throw new Error(`${module.path}: ${name} is also a name of ${present.path}`)
  const node = module.declarations.get(name)
  if (!node) throw new Error(`${module.path}: ${name} is not declared`)
  // Before its text is known: a declaration may use itself.
  needs.declarations.set(name, { text: '', path: module.path })
  let text: string
  if (ts.isVariableDeclaration(node)) {
    const isDrawing = node.initializer && usesForeignDrawing(module, node.initializer)
    text = `const ${isDrawing ? `${name} = ${picture}` : toCodeText(module, node, needs)}`
  } else text = toCodeText(module, node, needs).replace(/^export /, '')
  needs.declarations.delete(name)
  needs.declarations.set(name, { text, path: module.path })
}

/** Has what a name of a module stands for at hand, and says its name there. */
export const provide = (module: StoryModule, name: string, needs: CodeNeeds): string => {
  const source = module.imports.get(name)
  if (!source) {
    if (module.declarations.has(name)) declare(module, name, needs)
    return name
  }
  const { specifier, file, exportName, isType } = source
  const part = toPart(file)
  if (part) {
    const text = exportName === name ? name : `${exportName} as ${name}`
    addImport(
      needs,
      `@vini/ui/${part}`,
      exportName === '*' ? `* as ${name}` : `${isType ? 'type ' : ''}${text}`,
    )
  } else if (file?.startsWith('ui/')) {
    declare(readStoryModule(file), exportName, needs)
    return exportName
  } else if (specifier === 'react') addImport(needs, 'react', `${isType ? 'type ' : ''}${name}`)
  else throw new Error(`${module.path}: code for a host cannot have ${name} of ${specifier}`)
  return name
}

const isMock = (module: StoryModule, node: ts.Expression) =>
  ts.isIdentifier(node) && node.text === 'fn' && module.imports.get('fn')?.specifier === 'storybook/test'

const isStory = (node: ts.Node | undefined): boolean =>
  (node && ts.isIdentifier(node) && node.text === 'Story') || false

/** What stands for a node as a whole; null where it stays, with what is in it looked at. */
const replaceNode = (
  module: StoryModule,
  node: ts.Node,
  needs: CodeNeeds,
  replacements: Replacements,
): string | null => {
  if (ts.isCallExpression(node) && isMock(module, node.expression))
    return node.arguments[0] ? toCodeText(module, node.arguments[0], needs, replacements) : '() => {}'
  const { attributes, argument, story } = replacements
  if (attributes && ts.isJsxSpreadAttribute(node) && node.expression.getText() === 'args')
    return attributes(node.parent.properties.flatMap(({ name }) => name?.getText() ?? []))
  if (attributes && ts.isJsxAttribute(node) && node.initializer?.getText() === '{undefined}') return ''
  const isArgument = ts.isPropertyAccessExpression(node) && node.expression.getText() === 'args'
  if (argument && isArgument) return argument(node.name.text)
  if (story && ts.isJsxSelfClosingElement(node) && isStory(node.tagName)) return story
  const isCall = ts.isJsxExpression(node) && node.expression && ts.isCallExpression(node.expression)
  if (story && isCall && isStory((node.expression as ts.CallExpression).expression)) return story
  // The arguments of another story are known, so that nothing is needed in their place.
  const isFallback =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  const other = followArgument(module, isFallback ? node.left : node)
  return other ? toCodeText(other.module, other.node, needs, replacements) : null
}

const collectEdits = (
  module: StoryModule,
  node: ts.Node,
  needs: CodeNeeds,
  replacements: Replacements,
): Edit[] => {
  const text = replaceNode(module, node, needs, replacements)
  if (text !== null) return [{ start: node.getStart(), end: node.end, text }]
  const edits: Edit[] = []
  if (ts.isIdentifier(node) && isReference(node)) {
    const name = provide(module, node.text, needs)
    if (name !== node.text) edits.push({ start: node.getStart(), end: node.end, text: name })
  }
  ts.forEachChild(node, (child) => {
    edits.push(...collectEdits(module, child, needs, replacements))
  })
  return edits
}

/** The text of a node as a host writes it, and what it needs, which is added to `needs`. */
export const toCodeText = (
  module: StoryModule,
  node: ts.Node,
  needs: CodeNeeds,
  replacements: Replacements = {},
): string => {
  const start = node.getStart()
  const edits = collectEdits(module, node, needs, replacements).toSorted((a, b) => b.start - a.start)
  return edits.reduce(
    (text, edit) => text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start),
    node.getText(),
  )
}
