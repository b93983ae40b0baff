import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { createImportsAheadPlugin, takeImportLists } from './imports-ahead.ts'

const toScript = (names: string, calls: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${names})))=>i.map(i=>d[i]);\n${calls}`

describe('the lists of what is asked for ahead', () => {
  it('leave a place in a file of their own', () => {
    const { lean, file } = takeImportLists([
      toScript(
        '["a.js","b.js"]',
        'load(()=>import("./x.js"),__vite__mapDeps([1,0]));load(y,__vite__mapDeps([0]))',
      ),
      toScript('["b.js","a.js"]', 'load(z,__vite__mapDeps([0,1]))'),
    ])
    expect(lean).toEqual(['load(()=>import("./x.js"),0);load(y,1)', 'load(z,0)'])
    expect(file).toBe('export const lists=[["b.js","a.js"],["a.js"]]')
  })

  it('are not there where a script imports nothing later', () => {
    expect(takeImportLists(['run()'])).toEqual({ lean: ['run()'], file: 'export const lists=[]' })
  })

  it('are missed where Vite writes them in another way', () => {
    expect(() => takeImportLists(['load(x,__vite__mapDeps(names))'])).toThrow(/in another way/)
  })
})

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-ahead-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what Vite writes today is taken out of the first script, and named in the file of all', async () => {
  const files = {
    'client.js': `import('./cart.js').then(console.log); import('./wish.js').then(console.log)`,
    'cart.js': `import { price } from './price.js'\nexport const cart = () => price(1)`,
    'wish.js': `import { price } from './price.js'\nexport const wish = () => price(2)`,
    'price.js': 'export const price = (won) => console.log(won)',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [createImportsAheadPlugin()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(folder, 'client.js'),
        output: { codeSplitting: { groups: [{ name: 'price', test: /price/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput
  const lists = output.find(({ fileName }) => fileName.endsWith('imports.js'))
  expect(lists).toMatchObject({ source: expect.stringMatching(/\[\["assets\/cart.*"assets\/price/) })
  expect(output[0].code).toContain('vite:preloadError')
  expect(output[0].code).toContain('imports.js')
  expect(output[0].code).not.toContain('stylesheet')
  expect(output[0].code).not.toMatch(/__vite__mapDeps|assets\/price/)
})
