import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHostBrowser, openPage } from './host-page.ts'

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await openHostBrowser()
  const { outputFiles } = await build({
    stdin: {
      contents: `import { drawFields, readForm } from './tests/package/field-page.tsx'
Object.assign(window, { drawFields, readForm })`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    logLevel: 'error',
  })
  script = outputFiles[0]?.text ?? ''
})
afterAll(() => browser.close())

const openFields = async (disabled: boolean) => {
  const page = await openPage(browser, '')
  await page.addScriptTag({ content: script })
  await page.evaluate(`drawFields({ disabled: ${disabled} })`)
  return { page, readForm: () => page.evaluate('readForm()') }
}

const initialValues = {
  terms: 'use',
  cards: 'red',
  boxes: 'red',
  pair: 'red',
  radio: 'red',
  range: '2,4',
  stars: '3',
  birth: '19990101',
  code: '123456',
  kind: 'red',
  day: '2026-11-21',
  end: '2026-11-22',
  hour: '18:30',
  since: '2026-11-01',
  till: '2026-11-30',
  password: 'secret',
  phone: '010-1234-5678',
  sharing: 'on',
}

describe('a field that is given no value', () => {
  it('begins with its default, and a form reads it by name', async () => {
    const { page, readForm } = await openFields(false)
    expect(await readForm()).toEqual(initialValues)
    await page.close()
  })

  it('follows what is typed and chosen', async () => {
    const { page, readForm } = await openFields(false)
    await page.getByLabel('News').check()
    await page.getByLabel('Card white').check()
    await page.getByRole('group', { name: 'Boxes' }).getByLabel('red').uncheck()
    await page.getByLabel('Pair white').check()
    await page.getByRole('group', { name: 'Radio' }).getByLabel('white').check()
    await page.getByLabel('Price from').press('ArrowRight')
    await page.getByLabel('5 stars').check()
    await page.getByLabel('Birth').fill('2000.02.03')
    await page.getByLabel('Code').fill('65 43 21')
    await page.getByLabel('Day').fill('2026.11.22')
    await page.getByLabel('Day').press('Tab')
    await page.getByLabel('End').fill('2026.11.23')
    await page.getByLabel('Hour').fill('19:00')
    await page.getByRole('combobox', { name: 'Period' }).click()
    await page.getByLabel('From', { exact: true }).fill('2026.11.02')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Password', { exact: true }).fill('other')
    await page.getByLabel('Phone').fill('01099998888')
    await page.getByLabel('Sharing').uncheck()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'white' }).click()
    expect(await readForm()).toEqual({
      terms: 'use,news',
      cards: 'red,white',
      pair: 'white',
      radio: 'white',
      range: '3,4',
      stars: '5',
      birth: '20000203',
      code: '654321',
      kind: 'white',
      day: '2026-11-22',
      end: '2026-11-23',
      hour: '19:00',
      since: '2026-11-02',
      till: '2026-11-30',
      password: 'other',
      phone: '010-9999-8888',
    })
    await page.close()
  })

  it('is left out of the form where it is disabled', async () => {
    const { page, readForm } = await openFields(true)
    expect(await readForm()).toEqual({})
    await page.close()
  })
})
