import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { createRuntimeWithEntryPlugin, moveRuntime } from './runtime-with-entry.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vini-runtime-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the helpers that rolldown writes today lie in the entry, and all files run with them', async () => {
  const files = {
    'client.js': `import react from './react.cjs'\nglobalThis.shop = { first: react.name, load: () => import('./cart.js') }`,
    'cart.js': `import react from './react.cjs'\nimport * as all from './price.js'\nexport const cart = [react.name, Object.keys(all)]`,
    'price.js': 'export const price = (won) => won',
    'react.cjs': `exports.name = 'react'`,
    'package.json': '{ "type": "module" }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [createRuntimeWithEntryPlugin()],
    build: {
      outDir: join(folder, 'out'),
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'client.js'),
        output: {
          entryFileNames: 'index.js',
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              { name: 'first', test: /client|react|preload/, priority: 1 },
              { name: 'price', test: /price/ },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  expect(chunks.map(({ fileName }) => fileName)).not.toContain('rolldown-runtime.js')
  expect(chunks.filter(({ code, imports }) => /rolldown-runtime/.test(code + imports.join()))).toEqual([])
  mkdirSync(join(folder, 'out'), { recursive: true })
  writeFileSync(join(folder, 'out/package.json'), '{ "type": "module" }')
  await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/index.js')).href)
  const { shop } = globalThis as unknown as {
    shop: { first: string; load: () => Promise<{ cart: unknown[] }> }
  }
  expect(shop.first).toBe('react')
  expect((await shop.load()).cart).toEqual(['react', ['price']])
})

it('helpers in another form are missed', () => {
  const entry = { fileName: 'index.js', code: `import{t as e}from"./rolldown-runtime.js";e()` }
  expect(() => moveRuntime({ fileName: 'rolldown-runtime.js', code: 'var e=1' }, entry, [])).toThrow(
    /in another way/,
  )
})
