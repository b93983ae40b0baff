import type { ArgTypesEnhancer } from 'storybook/internal/types'

type Variants = Record<string, Record<string, unknown>>
type Recipe = { variants: Variants }

const files = import.meta.glob<Record<string, Recipe>>('../ui/*/*.recipe.ts', { eager: true })
const findFolder = (file: string) => /ui\/([^/]+)\//.exec(file)?.[1]

/** A part's variants by its folder, from all its recipes. */
const variantsByFolder = new Map<string, Variants>()
for (const [file, module] of Object.entries(files)) {
  const folder = findFolder(file) ?? ''
  const variantMaps = Object.values(module).map(({ variants }) => variants)
  variantsByFolder.set(folder, Object.assign({}, variantsByFolder.get(folder), ...variantMaps) as Variants)
}

const toControl = (values: readonly string[]) => {
  if (values.every((value) => value === 'true' || value === 'false'))
    return { control: { type: 'boolean' as const } }
  const options = values.map((value) => (/^\d+$/.test(value) ? Number(value) : value))
  return { control: { type: 'select' as const }, options }
}

/** A part's controls offer the variants of its recipe, those too that the story itself does not name. */
export const addRecipeChoices: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const variants = variantsByFolder.get(findFolder(String(parameters.fileName)) ?? '')
  if (!variants) return argTypes
  const choices = Object.entries(variants).map(([name, values]) => [
    name,
    { name, ...argTypes[name], ...toControl(Object.keys(values)) },
  ])
  return { ...argTypes, ...(Object.fromEntries(choices) as typeof argTypes) }
}
