import { definePlugin, type SlotRecipeConfig } from '@pandacss/dev'
import type { Theme, Variants } from '../../ui/theme/recipe-definition.ts'
import { shortenClassNames, shortenKeys, countLetters, shortenSlots } from './short-names.ts'

/*
 * Package: @pandacss/dev 1.12.1.
 * Shape: what the hook `codegen:prepare` returns is all that is generated; Panda joins class names as `name`,
 * `name__slot`, `name--variant_value` and `breakpoint:name--variant_value`.
 * Buys: 6 kB of 136 of scripts; with Panda's own functions home, list and wine have 135.7, 135.8 and 136.7 kB, over the
 * bar of 130 (2026-11-26).
 */

interface File {
  file: string
  code: string
}

const toPascalCase = (name: string) => name[0]?.toUpperCase() + name.slice(1)
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const toLiteral = (value: unknown) => JSON.stringify(value)

const refuseUnsupported = (name: string, { variants = {}, compoundVariants = [] }: Variants) => {
  if (Object.values(variants).flatMap(Object.keys).includes('false'))
    throw new Error(`${name}: the style of a variant's "false" belongs into the base`)
  if (compoundVariants.length) throw new Error(`${name}: compound variants are not supported`)
}

const toValueType = (values: string[]) =>
  values
    .map((value) => (value === 'true' ? 'boolean' : /^\d+$/.test(value) ? value : `'${value}'`))
    .join(' | ')

const toVariantsType = (name: string, { variants = {}, jsx }: Variants) => {
  const lines = Object.entries(variants).map(([key, values]) => {
    const type = toValueType(Object.keys(values))
    return `  ${key}?: ${jsx ? `Responsive<${type}>` : type} | undefined`
  })
  return `export interface ${toPascalCase(name)}Variants {\n${lines.join('\n')}\n}\n`
}

const toResponsiveType = (breakpoints: string[]) =>
  `type Responsive<T> = T | { ${['base', ...breakpoints].map((at) => `${at}?: T`).join('; ')} }\n`

/** How classes are named, and where the generated files find the functions that join them. */
interface Naming {
  toClassName: (name: string) => string
  /** Slots, variants and values as in `shortenRecipes`; whole names otherwise. */
  isShort: boolean
  runtime: string
}

const toRecipeType = (name: string) => `(chosen?: ${toPascalCase(name)}Variants) =>`

/** Variants by name with their names in classes. */
const toClassKeys = (
  definition: Variants,
  { isShort }: Naming,
  which = Object.keys(definition.variants ?? {}),
) => {
  const names: Map<string, string> = isShort && !definition.jsx ? shortenKeys(definition) : new Map()
  return Object.fromEntries(which.map((key) => [key, names.get(key) ?? key]))
}

const listTrailingArguments = (definition: Variants, { isShort }: Naming) => {
  const letters = definition.jsx || !isShort ? undefined : countLetters(definition)
  return [definition.defaultVariants ?? {}, letters].filter((one) => one !== undefined).map(toLiteral)
}

const toRecipeFile = (name: string, definition: Variants, breakpoints: string[], naming: Naming): File => {
  refuseUnsupported(name, definition)
  const callArguments = [
    toLiteral(naming.toClassName(name)),
    toLiteral(toClassKeys(definition, naming)),
    ...listTrailingArguments(definition, naming),
  ]
  const code = [
    `import { recipe } from '${naming.runtime}'\n`,
    definition.jsx ? toResponsiveType(breakpoints) : '',
    toVariantsType(name, definition),
    `export const ${name}: ${toRecipeType(name)} string =`,
    `  /* @__PURE__ */ recipe(${callArguments.join(', ')}) as never\n`,
  ]
  return { file: `${toKebabCase(name)}.ts`, code: code.join('\n') }
}

const toSlotRecipeFile = (name: string, definition: SlotRecipeConfig, naming: Naming): File => {
  refuseUnsupported(name, definition)
  const { variants = {}, slots } = definition
  const short: Map<string, string> = naming.isShort ? shortenSlots(definition) : new Map()
  const listStylingVariants = (slot: string) =>
    Object.keys(variants).filter((key) => Object.values(variants[key] ?? {}).some((style) => slot in style))
  const parts = slots.map((slot) => [
    slot,
    [
      `${naming.toClassName(name)}__${short.get(slot) ?? slot}`,
      toClassKeys(definition, naming, listStylingVariants(slot)),
    ],
  ])
  const callArguments = [toLiteral(Object.fromEntries(parts)), ...listTrailingArguments(definition, naming)]
  const code = [
    `import { slots } from '${naming.runtime}'\n`,
    toVariantsType(name, definition),
    `export const ${name}: ${toRecipeType(name)} Record<${slots.map((slot) => `'${slot}'`).join(' | ')}, string> =`,
    `  /* @__PURE__ */ slots(${callArguments.join(', ')}) as never\n`,
  ]
  return { file: `${toKebabCase(name)}.ts`, code: code.join('\n') }
}

const shortenNames = (theme: Theme): Naming => {
  const names = shortenClassNames(theme)
  return {
    toClassName: (name) => names.get(name) ?? name,
    isShort: true,
    runtime: '../ui/theme/recipe.ts',
  }
}

/** The recipe functions' sources, one file a recipe; without a naming the names are those of `shortenRecipes`. */
export const toRecipeFiles = (theme: Theme, naming = shortenNames(theme)): File[] => {
  const { recipes = {}, slotRecipes = {}, breakpoints = {} } = theme
  return [
    ...Object.entries(recipes).map(([name, one]) =>
      toRecipeFile(name, one, Object.keys(breakpoints), naming),
    ),
    ...Object.entries(slotRecipes).map(([name, one]) => toSlotRecipeFile(name, one, naming)),
  ]
}

/**
 * Panda's own recipe functions bring its style engine to the browser (7 kB) and run it for every call;
 * these only join class names. Nothing else is generated, so that no part can write styles in place.
 */
export const createLeanRecipesPlugin = (theme: Theme, naming?: Naming) =>
  definePlugin({
    name: 'lean-recipes',
    hooks: { 'codegen:prepare': () => [{ id: 'recipes', files: toRecipeFiles(theme, naming) }] },
  })
