import ts from 'typescript'
import {
  findInitializer,
  findProperty,
  getPropertyName,
  readStoryModule,
  unwrap,
  type StoryModule,
} from './story-module.ts'

/** An argument of a story as it is written, or several by a spread whose names are not known here. */
export interface Argument {
  /** Null for a spread. */
  name: string | null
  node: ts.Expression
  /** The file that its names belong to. */
  module: StoryModule
}

type Place = { node: ts.Expression; module: StoryModule }

/** The object that a spread stands for, where it is written out: a constant, samples, arguments of another story. */
const followSpread = ({ node, module }: Place): Place | null => {
  if (ts.isObjectLiteralExpression(node)) return { node, module }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'args' && ts.isIdentifier(node.expression)) {
    const args = findProperty(findInitializer(module, node.expression.text), 'args')
    return args && followSpread({ node: args, module })
  }
  if (!ts.isIdentifier(node)) return null
  const initializer = findInitializer(module, node.text)
  if (initializer) return followSpread({ node: initializer, module })
  const source = module.imports.get(node.text)
  if (!source?.file || !source.file.endsWith('.ts')) return null
  const other = readStoryModule(source.file)
  const sample = findInitializer(other, source.exportName)
  return sample && followSpread({ node: sample, module: other })
}

/** Whether an argument is taken away. */
export const isUndefined = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) && node.text === 'undefined'

const listEntries = ({ node, module }: Place): Argument[] => {
  const object = followSpread({ node: unwrap(node), module })
  if (!object || !ts.isObjectLiteralExpression(object.node)) return [{ name: null, node, module }]
  return object.node.properties.flatMap((property): Argument[] => {
    if (ts.isSpreadAssignment(property))
      return listEntries({ node: property.expression, module: object.module })
    const name = property.name ? getPropertyName(property.name) : ''
    if (ts.isPropertyAssignment(property))
      return [{ name, node: property.initializer, module: object.module }]
    if (ts.isShorthandPropertyAssignment(property))
      return [{ name, node: property.name, module: object.module }]
    throw new Error(`${module.path}: write the argument ${name} as a property with a value`)
  })
}

/** Later arguments replace earlier ones of their name. */
const mergeArguments = (entries: readonly Argument[]): Argument[] =>
  entries.filter(
    (entry, at) => entry.name === null || !entries.slice(at + 1).some(({ name }) => name === entry.name),
  )

/** The arguments that a story is drawn with, in the order in which they are written. */
export const listArguments = (module: StoryModule, story: string): Argument[] => {
  const places = ['meta', story].flatMap((name) => {
    const args = findProperty(findInitializer(module, name), 'args')
    return args ? [{ node: args, module }] : []
  })
  return mergeArguments(places.flatMap(listEntries))
}

/** An argument of another story, `Ours.args?.files`, or of all of them, `meta.args.text`; null for anything else. */
export const followArgument = (module: StoryModule, node: ts.Node): Argument | null => {
  if (!ts.isPropertyAccessExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { name, expression: owner } = node.expression
  if (name.text !== 'args' || !ts.isIdentifier(owner) || !module.declarations.has(owner.text)) return null
  return listArguments(module, owner.text).find((one) => one.name === node.name.text) ?? null
}
