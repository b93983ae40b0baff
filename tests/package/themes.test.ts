import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHostBrowser, openPage, readSheet, renderSamples } from './host-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openHostBrowser()
})
afterAll(() => browser.close())

const sampleSheets = 'button field text-input checkbox radio-group select tabs notice price wine-card'.split(
  ' ',
)

describe('the sheets of nine parts with their tokens', () => {
  it.each(['', 'unlayered/'])('are 8 kB at most, squeezed, from %s', async (folder) => {
    const css = ['tokens', 'base', ...sampleSheets].map((name) => readSheet(`${folder}${name}`)).join('\n')
    const { code } = await transform(css, { loader: 'css', minify: true })
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(8000)
  })

  it.each(['', 'unlayered/'])('look as the sheet of all parts does, from %s', async (folder) => {
    const draw = async (styles: string[]) => {
      const page = await openPage(browser, renderSamples(), styles)
      const picture = await page.screenshot({ fullPage: true })
      await page.close()
      return picture.toString('base64')
    }
    const apart = ['tokens', 'base', ...sampleSheets].map((name) => readSheet(`${folder}${name}`))
    expect((await draw(apart)) === (await draw([readSheet(`${folder}all`)]))).toBe(true)
  })
})

describe('a theme', () => {
  const readColors = async (html: string, css = '') => {
    const page = await openPage(browser, html, [readSheet('all'), css])
    // The colors that are arrived at, not those on the way.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    const colors = await page.locator('.vini-button--variant_primary').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, colorScheme } = getComputedStyle(button)
        return `${color} on ${backgroundColor}, ${colorScheme}`
      }),
    )
    await page.close()
    return colors
  }
  const button = '<button class="vini vini-button vini-button--variant_primary">담기</button>'
  const light = 'rgb(255, 255, 255) on rgb(116, 26, 50), light'
  const dark = 'rgb(24, 21, 19) on rgb(232, 176, 187), dark'

  it('is light without a word', async () => {
    expect(await readColors(button)).toEqual([light])
  })

  it('is the one of the nearest element that names one', async () => {
    const html = `<div data-vini-theme="dark">${button}<div data-vini-theme="light">${button}</div></div>`
    expect(await readColors(html)).toEqual([dark, light])
  })

  it('of a host is a few variables, and the colors that refer to them follow', async () => {
    const css = `[data-vini-theme=sea] { --vini-colors-burgundy-700: #004466; --vini-color-scheme: dark }`
    const html = `<div data-vini-theme="sea">${button}</div>${button}`
    expect(await readColors(html, css)).toEqual(['rgb(255, 255, 255) on rgb(0, 68, 102), dark', light])
  })

  it('of a host may be that of the whole page', async () => {
    const css = ':root { --vini-colors-primary-base: #006644; --vini-colors-neutral-0: #fffff0 }'
    expect(await readColors(button, css)).toEqual(['rgb(255, 255, 240) on rgb(0, 102, 68), light'])
  })
})
