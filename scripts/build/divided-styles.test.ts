import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import { firstShown } from '../first-pages.ts'
import { deferredRecipes, deferredVariants } from './divided-styles.ts'
import { shortenClassNames } from './short-names.ts'

/** A style sheet of the shop, as Panda, PostCSS and Vite make it in a build. */
const compileStyles = async (file: string): Promise<string> => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: '.' }, logLevel: 'error' },
    'build',
    'production',
    'production',
  )
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
  return code
}

/** Recipes of which the first pages need some slots or variants alone. */
const recipesInBoth = ['searchPanel', ...Object.keys(deferredVariants)]

beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())

it("the styles of Panda's recipes are divided between the first pages and all others", async () => {
  const styles = await compileStyles('app/styles.css')
  const rest = await compileStyles('app/rest.css')
  const names = shortenClassNames({ recipes, slotRecipes })
  const isStyled = (css: string, recipe: string) =>
    new RegExp(`\\.${names.get(recipe)}(__|--|[\\s{,:])`).test(css)
  for (const recipe of ['wineCard', 'siteHeader'])
    expect([isStyled(styles, recipe), isStyled(rest, recipe)]).toEqual([true, false])
  for (const recipe of ['orderTimeline', 'chatBubble'])
    expect([isStyled(styles, recipe), isStyled(rest, recipe)]).toEqual([false, true])
  // What a press opens, whole or but for the part that stands there before.
  for (const recipe of ['sheet', 'wineMenu'])
    expect([isStyled(styles, recipe), isStyled(rest, recipe)]).toEqual([false, true])
  expect([isStyled(styles, 'searchPanel'), isStyled(rest, 'searchPanel')]).toEqual([true, true])
  expect(rest).not.toMatch(/@keyframes|@font-face/)
  // Also where one rule styles parts of several recipes.
  const inBoth = [...names.keys()].filter((recipe) => isStyled(styles, recipe) && isStyled(rest, recipe))
  expect(inBoth.sort()).toEqual([...recipesInBoth].sort())
}, 120_000)

/** Files that first pages can show without having waited for all other styles. */
const listFilesWithFirstStyles = (): Set<string> => {
  const files = new Set(firstShown)
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/loadWithStyles\(\s*import\('[^']+'\)/g, '')
    const parts = [...text.matchAll(/['"]#ui\/([\w-]+)['"]/g)].map(([, part]) => `ui/${part}/${part}.tsx`)
    const neighbours = [...text.matchAll(/['"](\.\.?\/[^'"]+\.tsx?)['"]/g)].map(([, path = '']) =>
      join(dirname(file), path),
    )
    for (const path of [...parts, ...neighbours])
      if (existsSync(path) && !path.endsWith('.gen.ts')) files.add(path)
  }
  return files
}

it('what needs a recipe of the later styles is opened once these are there', () => {
  const toFileName = (recipe: string) => recipe.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const texts = [...listFilesWithFirstStyles()].map((file) => readFileSync(file, 'utf8')).join('\n')
  // The picture of an empty list may come after its words.
  const waiting = deferredRecipes.filter((recipe) => recipe !== 'emptyArt')
  expect(waiting.filter((recipe) => texts.includes(`#styled/${toFileName(recipe)}.ts'`))).toEqual([])
  for (const [recipe, variants] of Object.entries(deferredVariants)) {
    const part = recipe.replace(/^./, (letter) => letter.toUpperCase())
    const uses = [...texts.matchAll(new RegExp(`<${part}\\b[^>]*>`, 'g'))].map(([use]) => use)
    expect(uses.filter((use) => Object.keys(variants).some((key) => use.includes(`${key}=`)))).toEqual([])
  }
})
