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

const toRecipeType = (name: string) => `(chosen?: ${toPascalCase(name)}Variants) =>`

/** Variants by name with the short names of their classes. */
const toShortKeys = (definition: Variants, which = Object.keys(definition.variants ?? {})) => {
  const names = shortenKeys(definition)
  return Object.fromEntries(which.map((key) => [key, definition.jsx ? key : (names.get(key) ?? key)]))
}

const listTrailingArguments = (definition: Variants) => {
  const letters = definition.jsx ? undefined : countLetters(definition)
  return [definition.defaultVariants ?? {}, letters].filter((one) => one !== undefined).map(toLiteral)
}

const toRecipeFile = (name: string, className: string, definition: Variants, breakpoints: string[]): File => {
  refuseUnsupported(name, definition)
  const callArguments = [
    toLiteral(className),
    toLiteral(toShortKeys(definition)),
    ...listTrailingArguments(definition),
  ]
  const code = [
    `import { recipe } from '../ui/theme/recipe.ts'\n`,
    definition.jsx ? toResponsiveType(breakpoints) : '',
    toVariantsType(name, definition),
    `export const ${name}: ${toRecipeType(name)} string =`,
    `  /* @__PURE__ */ recipe(${callArguments.join(', ')}) as never\n`,
  ]
  return { file: `${toKebabCase(name)}.ts`, code: code.join('\n') }
}

const toSlotRecipeFile = (name: string, className: string, definition: SlotRecipeConfig): File => {
  refuseUnsupported(name, definition)
  const { variants = {}, slots } = definition
  const short = shortenSlots(definition)
  const listStylingVariants = (slot: string) =>
    Object.keys(variants).filter((key) => Object.values(variants[key] ?? {}).some((style) => slot in style))
  const parts = slots.map((slot) => [
    slot,
    [`${className}__${short.get(slot)}`, toShortKeys(definition, listStylingVariants(slot))],
  ])
  const callArguments = [toLiteral(Object.fromEntries(parts)), ...listTrailingArguments(definition)]
  const code = [
    `import { slots } from '../ui/theme/recipe.ts'\n`,
    toVariantsType(name, definition),
    `export const ${name}: ${toRecipeType(name)} Record<${slots.map((slot) => `'${slot}'`).join(' | ')}, string> =`,
    `  /* @__PURE__ */ slots(${callArguments.join(', ')}) as never\n`,
  ]
  return { file: `${toKebabCase(name)}.ts`, code: code.join('\n') }
}

/** The recipe functions' sources, one file a recipe. */
export const toRecipeFiles = (theme: Theme): File[] => {
  const { recipes = {}, slotRecipes = {}, breakpoints = {} } = theme
  const names = shortenClassNames(theme)
  const toClassName = (name: string) => names.get(name) ?? name
  return [
    ...Object.entries(recipes).map(([name, one]) =>
      toRecipeFile(name, toClassName(name), one, Object.keys(breakpoints)),
    ),
    ...Object.entries(slotRecipes).map(([name, one]) => toSlotRecipeFile(name, toClassName(name), one)),
  ]
}

/**
 * Panda's own recipe functions bring its style engine to the browser (7 kB) and run it for every call;
 * these only join class names. Nothing else is generated, so that no part can write styles in place.
 */
export const createLeanRecipesPlugin = (theme: Theme) =>
  definePlugin({
    name: 'lean-recipes',
    hooks: { 'codegen:prepare': () => [{ id: 'recipes', files: toRecipeFiles(theme) }] },
  })
