import { compile } from '@inlang/paraglide-js'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaticLocalePlugin } from './static-locale.ts'

const folder = mkdtempSync(join(tmpdir(), 'vini-locale-'))
const texts = {
  'ko-KR': { 'cart.title': '장바구니', 'cart.bottles': '와인 {count}병' },
  'en-US': {
    'cart.title': 'Cart',
    'cart.bottles': [{ match: { 'count=1': '{count} bottle', 'count=*': '{count} bottles' } }],
  },
}

beforeAll(async () => {
  mkdirSync(join(folder, 'project.inlang'))
  const settings = {
    baseLocale: 'ko-KR',
    locales: Object.keys(texts),
    modules: [resolve('node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: join(folder, '{locale}.json') },
  }
  writeFileSync(join(folder, 'project.inlang/settings.json'), JSON.stringify(settings))
  for (const [locale, own] of Object.entries(texts))
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(own))
  await compile({
    project: join(folder, 'project.inlang'),
    outdir: join(folder, 'messages/compiled'),
    strategy: ['globalVariable', 'baseLocale'],
  })
  writeFileSync(
    join(folder, 'page.js'),
    `import { m } from './messages/compiled/messages.js'
export const text = m['cart.title']() + ': ' + [1, '1', 2].map((count) => m['cart.bottles']({ count })).join(', ')`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a script has the messages of its own language alone', async () => {
  const [library] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [createStaticLocalePlugin('en-US')],
    build: { write: false, lib: { entry: 'page.js', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = library?.output[0].code ?? ''
  expect(code).not.toContain('장바구니')
  expect(code).not.toContain('getLocale')
  // Waking it costs a phone some 40 ms; variants by a certain number are comparisons.
  expect(code).not.toContain('Intl')
  const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { text: string }
  expect(page.text).toBe('Cart: 1 bottle, 1 bottle, 2 bottles')
})

it('a script writes days and amounts as its own language alone does', async () => {
  writeFileSync(
    join(folder, 'day.js'),
    `import { formatDate } from '${resolve('api/dates.ts')}'
import { formatAmount } from '${resolve('api/money.ts')}'
export const text = formatDate('en-US', '2026-11-26') + ': ' + formatAmount('en-US', 12000)`,
  )
  const [library] = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [createStaticLocalePlugin('en-US')],
    build: { write: false, lib: { entry: 'day.js', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const code = library?.output[0].code ?? ''
  expect(code).not.toMatch(/원|年|ウォン/)
  const day = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { text: string }
  expect(day.text).toBe('Nov 26, 2026: ₩12,000')
})
