import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'
import type { Theme, Variants } from './recipe-definition.ts'

/** The shortest beginnings that tell the names apart, in their order. */
const shortest = (names: readonly string[], spelt: (name: string) => string = (name) => name) => {
  const taken = new Set<string>()
  return new Map(
    names.map((name) => {
      const long = spelt(name)
      let length = 1
      while (length < long.length && taken.has(long.slice(0, length))) length++
      let short = long.slice(0, length)
      while (taken.has(short)) short += '_'
      taken.add(short)
      return [name, short]
    }),
  )
}

const words = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** wineCard begins as wc, wca, … */
const initials = (name: string) => {
  const [last = '', ...before] = words(name).reverse()
  return (
    before
      .reverse()
      .map((word) => word[0])
      .join('') + last
  )
}

/** How many letters tell the values of every variant apart. */
export const lettersOf = ({ variants = {} }: Variants): number => {
  const differ = (letters: number) =>
    Object.values(variants).every((values) => {
      const names = Object.keys(values)
      return new Set(names.map((name) => name.slice(0, letters))).size === names.length
    })
  let letters = 1
  while (!differ(letters)) letters++
  return letters
}

const renamed = <T>(object: Readonly<Record<string, T>>, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [name(key), value]))

const from = (names: Map<string, string>) => (name: string) => names.get(name) ?? name

export const keysOf = ({ variants = {} }: Variants) => shortest(Object.keys(variants))
export const slotsOf = ({ slots }: Pick<SlotRecipeConfig, 'slots'>) => shortest([...slots])
export const classNamesOf = ({ recipes = {}, slotRecipes = {} }: Theme) =>
  shortest(Object.keys({ ...recipes, ...slotRecipes }).sort(), initials)

const shortVariants = <Style>(definition: Variants<Style>, short: (style: Style) => Style) => {
  const letters = lettersOf(definition)
  const values = (of: Record<string, Style>) =>
    Object.fromEntries(Object.entries(of).map(([value, style]) => [value.slice(0, letters), short(style)]))
  const keyed = Object.entries(definition.variants ?? {}).map(([key, of]) => [key, values(of)] as const)
  return renamed(Object.fromEntries(keyed), from(keysOf(definition)))
}

const shortRecipe = (definition: Partial<RecipeConfig>, className: string) => {
  const { base, jsx } = definition
  if (jsx) return { ...definition, className }
  return { className, base, variants: shortVariants(definition, (style) => style) }
}

const shortSlotRecipe = (definition: SlotRecipeConfig, className: string) => {
  const name = from(slotsOf(definition))
  return {
    className,
    slots: definition.slots.map(name),
    base: renamed(definition.base ?? {}, name),
    variants: shortVariants(definition, (style) => renamed(style, name)),
  }
}

/**
 * The recipes with short names of classes, slots, variants and values: a tenth fewer bytes of CSS, and shorter
 * pages. Layout recipes keep their variants' names, which Panda reads off the pages' JSX.
 */
export const shortened = (theme: Theme) => {
  const className = from(classNamesOf(theme))
  const { recipes = {}, slotRecipes = {} } = theme
  return {
    recipes: Object.fromEntries(
      Object.entries(recipes).map(([name, one]) => [name, shortRecipe(one, className(name))]),
    ),
    slotRecipes: Object.fromEntries(
      Object.entries(slotRecipes).map(([name, one]) => [name, shortSlotRecipe(one, className(name))]),
    ),
  }
}
