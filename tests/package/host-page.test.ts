import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hostElements,
  listDifferences,
  openHostBrowser,
  openPage,
  readSheet,
  readStyles,
  renderSamples,
} from './host-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openHostBrowser()
})
afterAll(() => browser.close())

describe('a page that imports the styles of the parts', () => {
  it.each(['all', 'unlayered/all', 'fonts'])('is as it was before, with %s.css', async (name) => {
    const page = await openPage(browser, hostElements)
    const before = await readStyles(page, '*:not(head *, head)')
    await page.addStyleTag({ content: readSheet(name) })
    const after = await readStyles(page, '*:not(head *, head)')
    expect(Object.keys(before).length).toBeGreaterThan(100)
    expect(listDifferences(before, after)).toEqual([])
    await page.close()
  })

  it('is changed by reset.css, which is for pages that want to look like the shop', async () => {
    const page = await openPage(browser, hostElements)
    const before = await readStyles(page, '*:not(head *, head)')
    await page.addStyleTag({ content: readSheet('reset') })
    const after = await readStyles(page, '*:not(head *, head)')
    expect(listDifferences(before, after)).not.toEqual([])
    await page.close()
  })
})

const ownText =
  'html { font: italic 700 24px/2 monospace; color: green; text-transform: uppercase; word-spacing: 9px }'
const ownElements = `
*, ::before, ::after { box-sizing: content-box }
button, input, select { background: yellow; border: 3px solid red; padding: 9px; font-family: cursive }
h1, h2, h3, p, ul li a { margin: 2em; padding: 1px }
main ul li { list-style: square; line-height: 3 }
`

describe('the parts in a page of a host', () => {
  /** The page that the parts were drawn for: the shop's reset, and text of 15 px. */
  const readInShop = async () => {
    const page = await openPage(browser, renderSamples(), [readSheet('all'), readSheet('reset')])
    const styles = await readStyles(page, '#samples .vini')
    await page.close()
    return styles
  }

  it.each([
    ['without styles of its own', 'all', ''],
    ['of another text', 'all', ownText],
    ['of another text, without layers', 'unlayered/all', ownText],
    ['with rules of elements, without layers', 'unlayered/all', ownElements],
  ])('%s look as in the shop', async (_, sheet, css) => {
    const page = await openPage(browser, renderSamples(), [readSheet(sheet), css])
    const styles = await readStyles(page, '#samples .vini')
    expect(Object.keys(styles).length).toBeGreaterThan(100)
    expect(listDifferences(await readInShop(), styles)).toEqual([])
    await page.close()
  })

  it('have readable names that begin with the package', () => {
    const classes = [...renderSamples().matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(classes).toContain('vini-button--variant_primary')
    expect(classes.filter((name) => !/^vini(-[a-z]|$)/.test(name))).toEqual([])
  })
})
