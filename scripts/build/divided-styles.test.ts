import { readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
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
  expect(rest).not.toMatch(/@keyframes|@font-face/)
}, 120_000)
