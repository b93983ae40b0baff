import { defineConfig } from '@pandacss/dev'
import shop from './panda.config.ts'
import { recipes, slotRecipes } from './ui/theme/recipes.ts'
import { listUsedRecipes } from './ui/theme/used-recipes.ts'

/** The office's styles: the shop's theme, recipes and class names, of the parts that the office imports. */
const usedRecipes = listUsedRecipes('office/**/*.{ts,tsx}')
const variantEntries = Object.keys({ ...recipes, ...slotRecipes })
  .filter((name) => usedRecipes.has(name))
  .map((name) => [name, ['*']])

export default defineConfig({
  ...shop,
  include: ['office/**/*.tsx', 'ui/**/*.tsx'],
  exclude: ['**/*.stories.tsx'],
  staticCss: { recipes: Object.fromEntries(variantEntries) },
})
