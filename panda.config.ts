import { defineConfig, definePlugin } from '@pandacss/dev'
import { breakpoints } from './ui/theme/breakpoints.ts'
import { colors } from './ui/theme/colors.ts'
import { conditions } from './ui/theme/conditions.ts'
import { globalCss, keyframes } from './ui/theme/global.ts'
import { createInlineTokensPlugin } from './scripts/build/inline-tokens.ts'
import { createLeanRecipesPlugin } from './scripts/build/lean-recipes.ts'
import { recipes, slotRecipes } from './ui/theme/recipes.ts'
import { shortenRecipes } from './scripts/build/short-names.ts'
import * as sizes from './ui/theme/sizes.ts'
import { fonts, textStyles } from './ui/theme/text.ts'
import { toThemeRules } from './ui/theme/themes.ts'
import { listUsedRecipes } from './ui/theme/used-recipes.ts'

const { gutter, ...tokens } = sizes

/** The built shop ships the styles of the parts that it imports; development and Storybook have all. */
const whole = process.env.NODE_ENV !== 'production' || process.env.STYLES === 'whole'
const usedRecipes = whole ? undefined : listUsedRecipes('app/**/*.{ts,tsx}')

/** Stories show the office too, which the built shop has nothing of (panda.office.config.ts). */
const storySources = process.env.STYLES === 'whole' ? ['office/**/*.tsx'] : []

/** Every variant is written out; those of layouts per breakpoint are read off the pages' JSX. */
const variantEntries = Object.keys({ ...recipes, ...slotRecipes })
  .filter((name) => usedRecipes?.has(name) ?? true)
  .map((name) => [name, ['*']])

const createThemesPlugin = () =>
  definePlugin({
    name: 'themes',
    hooks: {
      'cssgen:done': ({ artifact, content }) =>
        artifact === 'styles.css'
          ? `${content}\n@layer tokens {\n${toThemeRules('')}html { color-scheme: var(--color-scheme) }\n}\n`
          : undefined,
    },
  })

export default defineConfig({
  presets: [],
  preflight: false,
  clean: true,
  // What each pass took is nothing to the one who opens the shop; `codegen --silent` stays as silent as it was asked to be.
  ...(process.env.VINI_BUILD && { logLevel: 'warn' }),
  outdir: 'styled-system',
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  include: ['app/**/*.tsx', 'ui/**/*.tsx', '.storybook/*.tsx', ...storySources],
  exclude: whole ? [] : ['**/*.stories.tsx', '.storybook/**'],
  staticCss: { recipes: Object.fromEntries(variantEntries) },
  conditions,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    ...shortenRecipes({ recipes, slotRecipes }),
    textStyles,
    tokens: { colors, fonts, ...tokens },
    semanticTokens: { spacing: { gutter: { value: gutter } } },
  },
  plugins: [
    createLeanRecipesPlugin({ recipes, slotRecipes, breakpoints }),
    // The shop is light, in as few bytes as that takes; Storybook has the other theme too.
    process.env.STYLES === 'whole' ? createThemesPlugin() : createInlineTokensPlugin(),
  ],
  hooks: {
    'preset:resolved': ({ preset, name }) =>
      name === '@pandacss/preset-base' ? { ...preset, patterns: {}, conditions: {}, globalCss: {} } : preset,
  },
})
