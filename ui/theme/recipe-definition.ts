import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'

/** What is read of any recipe: its variants, independent of what they style. */
export interface Variants<Style = unknown> {
  variants?: Record<string, Record<string, Style>>
  defaultVariants?: object
  compoundVariants?: readonly unknown[]
  jsx?: readonly unknown[]
}

/** Recipes as they are written in `ui/<part>/<part>.recipe.ts`, and the breakpoints they name. */
export interface Theme {
  recipes?: Record<string, Partial<RecipeConfig>>
  slotRecipes?: Record<string, SlotRecipeConfig>
  breakpoints?: Record<string, string>
}
