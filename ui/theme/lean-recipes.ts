import { definePlugin, type SlotRecipeConfig } from '@pandacss/dev'
import type { Theme, Variants } from './recipe-definition.ts'
import { classNamesOf, keysOf, lettersOf, slotsOf } from './short-names.ts'

interface File {
  file: string
  code: string
}

const pascal = (name: string) => name[0]?.toUpperCase() + name.slice(1)
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const literal = (value: unknown) => JSON.stringify(value)

const refuseUnsupported = (name: string, { variants = {}, compoundVariants = [] }: Variants) => {
  if (Object.values(variants).flatMap(Object.keys).includes('false'))
    throw new Error(`${name}: the style of a variant's "false" belongs into the base`)
  if (compoundVariants.length) throw new Error(`${name}: compound variants are not supported`)
}

const valueType = (values: string[]) =>
  values
    .map((value) => (value === 'true' ? 'boolean' : /^\d+$/.test(value) ? value : `'${value}'`))
    .join(' | ')

const variantsType = (name: string, { variants = {}, jsx }: Variants) => {
  const lines = Object.entries(variants).map(([key, values]) => {
    const type = valueType(Object.keys(values))
    return `  ${key}?: ${jsx ? `Responsive<${type}>` : type} | undefined`
  })
  return `export interface ${pascal(name)}Variants {\n${lines.join('\n')}\n}\n`
}

const responsive = (breakpoints: string[]) =>
  `type Responsive<T> = T | { ${['base', ...breakpoints].map((at) => `${at}?: T`).join('; ')} }\n`

const chosenType = (name: string) => `(chosen?: ${pascal(name)}Variants) =>`

/** Variants by name with the short names of their classes. */
const shortKeys = (definition: Variants, which = Object.keys(definition.variants ?? {})) => {
  const names = keysOf(definition)
  return Object.fromEntries(which.map((key) => [key, definition.jsx ? key : (names.get(key) ?? key)]))
}

const rest = (definition: Variants) => {
  const letters = definition.jsx ? undefined : lettersOf(definition)
  return [definition.defaultVariants ?? {}, letters].filter((one) => one !== undefined).map(literal)
}

const recipeFile = (name: string, className: string, definition: Variants, breakpoints: string[]): File => {
  refuseUnsupported(name, definition)
  const given = [literal(className), literal(shortKeys(definition)), ...rest(definition)]
  const code = [
    `import { recipe } from '../ui/theme/recipe.ts'\n`,
    definition.jsx ? responsive(breakpoints) : '',
    variantsType(name, definition),
    `export const ${name}: ${chosenType(name)} string =`,
    `  /* @__PURE__ */ recipe(${given.join(', ')}) as never\n`,
  ]
  return { file: `${kebab(name)}.ts`, code: code.join('\n') }
}

const slotFile = (name: string, className: string, definition: SlotRecipeConfig): File => {
  refuseUnsupported(name, definition)
  const { variants = {}, slots } = definition
  const short = slotsOf(definition)
  const styling = (slot: string) =>
    Object.keys(variants).filter((key) => Object.values(variants[key] ?? {}).some((style) => slot in style))
  const parts = slots.map((slot) => [
    slot,
    [`${className}__${short.get(slot)}`, shortKeys(definition, styling(slot))],
  ])
  const given = [literal(Object.fromEntries(parts)), ...rest(definition)]
  const code = [
    `import { slots } from '../ui/theme/recipe.ts'\n`,
    variantsType(name, definition),
    `export const ${name}: ${chosenType(name)} Record<${slots.map((slot) => `'${slot}'`).join(' | ')}, string> =`,
    `  /* @__PURE__ */ slots(${given.join(', ')}) as never\n`,
  ]
  return { file: `${kebab(name)}.ts`, code: code.join('\n') }
}

/** The recipe functions' sources, one file a recipe. */
export const recipeFiles = (theme: Theme): File[] => {
  const { recipes = {}, slotRecipes = {}, breakpoints = {} } = theme
  const names = classNamesOf(theme)
  const className = (name: string) => names.get(name) ?? name
  return [
    ...Object.entries(recipes).map(([name, one]) =>
      recipeFile(name, className(name), one, Object.keys(breakpoints)),
    ),
    ...Object.entries(slotRecipes).map(([name, one]) => slotFile(name, className(name), one)),
  ]
}

/**
 * Panda's own recipe functions bring its style engine to the browser (7 kB) and run it for every call;
 * these only join class names. Nothing else is generated, so that no part can write styles in place.
 */
export const leanRecipes = (theme: Theme) =>
  definePlugin({
    name: 'lean-recipes',
    hooks: { 'codegen:prepare': () => [{ id: 'recipes', files: recipeFiles(theme) }] },
  })
