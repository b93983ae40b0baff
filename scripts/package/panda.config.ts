import { defineConfig } from '@pandacss/dev'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import { colors } from '../../ui/theme/colors.ts'
import { conditions } from '../../ui/theme/conditions.ts'
import { globalCss, keyframes } from '../../ui/theme/global.ts'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import * as sizes from '../../ui/theme/sizes.ts'
import type { Variants } from '../../ui/theme/recipe-definition.ts'
import { fonts, textStyles } from '../../ui/theme/text.ts'
import { createLeanRecipesPlugin } from '../build/lean-recipes.ts'
import { prefix, styled } from './places.ts'

const { gutter, ...tokens } = sizes

type Rule = '*' | { responsive: boolean; [variant: string]: boolean | string[] }

/** Layouts are chosen per breakpoint in a host's source, which is not read here: all of their values are written. */
const listVariants = (definition: Variants): Rule[] => {
  if (!definition.jsx) return ['*']
  return Object.keys(definition.variants ?? {}).map((key) => ({ [key]: ['*'], responsive: true }))
}

const allRecipes: Record<string, Variants> = { ...recipes, ...slotRecipes }
const prefixClassNames = <Recipe extends object>(recipesByName: Record<string, Recipe>) =>
  Object.fromEntries(
    Object.entries(recipesByName).map(([name, recipe]) => [
      name,
      { ...recipe, className: toClassName(name) },
    ]),
  )
const toClassName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The theme of the package: whole names with a prefix, and tokens that stay variables. */
export default defineConfig({
  presets: [],
  preflight: false,
  clean: true,
  outdir: styled,
  include: ['ui/**/*.tsx'],
  exclude: ['**/*.stories.tsx'],
  prefix: { className: prefix, cssVar: prefix },
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  staticCss: {
    recipes: Object.fromEntries(
      Object.entries(allRecipes).map(([name, definition]) => [name, listVariants(definition)]),
    ),
  },
  conditions,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    recipes: prefixClassNames(recipes),
    slotRecipes: prefixClassNames(slotRecipes) as typeof slotRecipes,
    textStyles,
    tokens: { colors, fonts, ...tokens },
    semanticTokens: { spacing: { gutter: { value: gutter } } },
  },
  plugins: [
    createLeanRecipesPlugin(
      { recipes, slotRecipes, breakpoints },
      {
        toClassName: (name) => `${prefix}-${toClassName(name)}`,
        isShort: false,
        runtime: '../../ui/theme/recipe.ts',
      },
    ),
  ],
  hooks: {
    'preset:resolved': ({ preset, name }) =>
      name === '@pandacss/preset-base' ? { ...preset, patterns: {}, conditions: {}, globalCss: {} } : preset,
  },
})
