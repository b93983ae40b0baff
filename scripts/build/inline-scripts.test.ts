import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { compileInlineScript, createInlineScriptsPlugin } from './inline-scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'vini-inline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

writeFileSync(join(folder, 'shared.ts'), `export const double = (bottles: number): number => bottles * 2`)
writeFileSync(
  join(folder, 'head.ts'),
  `import { double } from './shared.ts'\nObject.assign(self, { bottles: double(3), tag: '</script>' })`,
)
writeFileSync(join(folder, 'page.ts'), `import text from './head.ts?inline-script'\nexport { text }`)

const run = (script: string): object => {
  const page = {}
  new Function('self', script)(page)
  return page
}

it('a script and what it imports become one text, which cannot end its element', async () => {
  const { code: script, moduleIds } = await compileInlineScript(join(folder, 'head.ts'))
  expect(script).not.toMatch(/<\/|import|\n/)
  expect(moduleIds).toContain(join(folder, 'shared.ts'))
  expect(run(script)).toEqual({ bottles: 6, tag: '</script>' })
})

it('the page imports the text', async () => {
  const [library] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [createInlineScriptsPlugin()],
    build: { write: false, lib: { entry: 'page.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = library?.output[0].code ?? ''
  const { text } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { text: string }
  expect(run(text)).toEqual({ bottles: 6, tag: '</script>' })
})

it("the head of the shop's pages compiles", async () => {
  const { code } = await compileInlineScript('app/inline/head.ts')
  expect(code).toContain('fontFiles')
})
