import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Theme } from '../../ui/theme/recipe-definition.ts'

const toConfig = (theme: Theme, build: string) => `
import { defineConfig } from '@pandacss/dev'
import { createInlineTokensPlugin } from '${build}/inline-tokens.ts'
import { createLeanRecipesPlugin } from '${build}/lean-recipes.ts'
import { shortenRecipes } from '${build}/short-names.ts'

const theme = ${JSON.stringify(theme)}
export default defineConfig({
  presets: [],
  preflight: false,
  outdir: 'styled-system',
  include: [],
  staticCss: { recipes: ${JSON.stringify(Object.fromEntries(Object.keys({ ...theme.recipes, ...theme.slotRecipes }).map((name) => [name, ['*']])))} },
  theme: {
    breakpoints: theme.breakpoints,
    ...shortenRecipes(theme),
    tokens: { colors: { ink: { value: '#123456' } } },
  },
  plugins: [createLeanRecipesPlugin(theme), createInlineTokensPlugin()],
})
`

/** What Panda makes of recipes with the shop's plugins: its style sheet, and its folder of recipe functions. */
export const generateStyles = (theme: Theme): { css: string; folder: string; remove: () => void } => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vini-panda-')))
  for (const name of ['node_modules', 'ui']) symlinkSync(resolve(name), join(root, name))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'panda.config.ts'), toConfig(theme, resolve('scripts/build')))
  for (const args of [['codegen'], ['cssgen', '--outfile', 'styles.css']]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve('node_modules/@pandacss/dev/bin.js'), ...args, '--silent'],
      { cwd: root, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`panda ${args[0]}: ${stderr}`)
  }
  return {
    css: readFileSync(join(root, 'styles.css'), 'utf8'),
    folder: join(root, 'styled-system'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
