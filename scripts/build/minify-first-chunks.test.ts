import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minifySync } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { minifyFirstChunks } from './minify-first-chunks.ts'

const folder = mkdtempSync(join(tmpdir(), 'vini-minify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = `const format = (amount) => { const text = String(amount); return text + '원' }
export const price = () => format(112000)`

it('terser makes less of a first file than the bundler does, and leaves later files alone', async () => {
  const bundled = minifySync('index.js', source).code
  for (const name of ['index.js', 'cart.js']) writeFileSync(join(folder, name), bundled)
  await minifyFirstChunks(folder)
  const minified = readFileSync(join(folder, 'index.js'), 'utf8')
  expect(minified.length).toBeLessThan(bundled.length)
  expect(readFileSync(join(folder, 'cart.js'), 'utf8')).toBe(bundled)
  const { price } = (await import(join(folder, 'index.js'))) as { price: () => string }
  expect(price()).toBe('112000원')
})
