import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openHostBrowser } from './host-page.ts'

let browser: Browser
let server: PreviewServer
let url: string
beforeAll(async () => {
  const folder = join(inject('host'), 'example')
  cpSync('examples/host', folder, { recursive: true, filter: (path) => !/node_modules|dist/.test(path) })
  const run = (script: string, ...parameters: string[]) =>
    execFileSync(process.execPath, [resolve(script), ...parameters], { stdio: 'pipe' })
  run('node_modules/typescript-native/bin/tsc', '-p', folder)
  run('node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'error')
  browser = await openHostBrowser()
  server = await preview({ root: folder, logLevel: 'error', preview: { host: '127.0.0.1' } })
  url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = async (path: string, width = 1280) => {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(url + path)
  return { page, errors }
}

const readAnswers = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((child) => child.textContent).join(': ')),
    )

describe('the example page', () => {
  it.each([390, 1280])('leads by its own links, those of parts too, at %i px', async (width) => {
    const { page, errors } = await open('/', width)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('tab', { name: 'The times' }).click()
    await expect(page.getByRole('row', { name: /18:30/ }).isVisible()).resolves.toBe(true)
    await page.getByRole('tab', { name: 'The wines' }).click()
    await page.getByRole('link', { name: 'Alba Nebbiolo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Book a place' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/booking')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Three rivers, three glasses' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each([390, 1280])('reads a form of parts and of its own controls at %i px', async (width) => {
    const { page, errors } = await open('/booking', width)
    await page.getByRole('button', { name: 'Look it over' }).click()
    const email = page.getByTestId('email')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await email.fill('anna@example.com')
    await page.getByRole('combobox', { name: 'Guests' }).selectOption('3')
    await page.getByRole('radio', { name: /At a table/ }).check()
    await page.getByRole('checkbox', { name: 'Tell me of the next evening' }).uncheck()
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByRole('dialog', { name: 'Is this right?' }).waitFor()
    expect(await readAnswers(page)).toEqual([
      'name: Anna Holm',
      'email: anna@example.com',
      'guests: 3',
      'seat: table',
      'bread: on',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Look it over' }).click()
    await page.getByRole('button', { name: 'Book it' }).click()
    await page.getByText('We kept 3 for Anna Holm').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('keeps its own controls, type and classes', async () => {
    const { page } = await open('/booking')
    const box = page.getByRole('checkbox', { name: /own box/ })
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
    const readFont = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await readFont('h1')).toMatch(/^Georgia/)
    expect(await readFont('.vini-button')).toMatch(/^Georgia/)
    await page.goto(url)
    const call = page.locator('.call')
    expect(await call.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('26px')
    await page.context().close()
  })

  it.each(['light', 'dark', 'evening'])('can be read by all in %s', async (theme) => {
    const { page } = await open('/booking')
    await page.addStyleTag({ content: '* { transition: none !important }' })
    await page.getByRole('radio', { name: theme }).check()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.context().close()
  })

  it('has a theme of its own, by variables alone', async () => {
    const { page } = await open('/')
    await page.addStyleTag({ content: '* { transition: none !important }' })
    const readColor = () =>
      page.locator('.call').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await readColor()).toBe('rgb(116, 26, 50)')
    await page.getByRole('radio', { name: 'evening' }).check()
    expect(await readColor()).toBe('rgb(238, 207, 134)')
    await page.context().close()
  })
})
