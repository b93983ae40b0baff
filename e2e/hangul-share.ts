import { expect, type Page } from '@playwright/test'
import { measurePage } from '../scripts/walk/measure.ts'

type Selection = {
  /** What is not measured: what another journey looks at. */
  without?: string
}

/** A Korean name or address that stands beside its translation: so many on a page, of so many letters. */
const beside = { elements: 3, letters: 60 }

/** What of the letters of a page's main content is Hangul, in percent, and where it stands. */
const measureHangul = (page: Page, { without = '' }: Selection = {}) =>
  page.evaluate(
    ({ without, beside }) => {
      const main = document.querySelector('main') ?? document.body
      const hangul = /\p{Script=Hangul}/gu
      const letters = /\p{L}/gu
      const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
      const besides = [...main.querySelectorAll('[lang="ko"]')]
        .filter((element) => !without || !element.closest(without))
        .filter((element) => count(element.textContent, letters) <= beside.letters)
        .slice(0, beside.elements)
      const isMeasured = (element: Element) =>
        element.checkVisibility() &&
        !element.closest('script, style, template') &&
        (!without || !element.closest(without)) &&
        !besides.some((one) => one.contains(element))
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement && isMeasured(node.parentElement)) texts.push(node.textContent ?? '')
      const all = texts.reduce((sum, text) => sum + count(text, letters), 0)
      const korean = texts.reduce((sum, text) => sum + count(text, hangul), 0)
      return {
        percent: all === 0 ? 100 : (100 * korean) / all,
        texts: texts.filter((text) => count(text, hangul) > 0).map((text) => text.trim().slice(0, 60)),
      }
    },
    { without, beside },
  )

/** Titles, data for other services, names of pictures, buttons and navigation that hold Hangul. */
const listKoreanLabels = (page: Page, { without = '' }: Selection = {}) =>
  page.evaluate((without) => {
    const isMeasured = (element: Element) =>
      (!without || !element.closest(without)) && !element.closest('[lang^="ko"], select')
    const list = (selector: string, getText: (element: Element) => string | null) =>
      [...document.querySelectorAll(selector)].filter(isMeasured).map((element) => getText(element) ?? '')
    // Names of languages are in their own language.
    const languageName = '한국어'
    const texts = [
      document.title,
      ...list('meta[property^="og:"], meta[name="description"]', (meta) => meta.getAttribute('content')),
      ...list(
        'main script[type="application/ld+json"], head script[type="application/ld+json"]',
        (data) => data.textContent,
      ),
      ...list('img[alt]', (image) => image.getAttribute('alt')),
      ...list('button, nav a', (label) => label.textContent),
    ]
    return texts.filter((text) => /\p{Script=Hangul}/u.test(text.replaceAll(languageName, '')))
  }, without)

/** Texts with Hangul that say to be in another language: what reads pages out would spell them. */
const listUnmarkedHangul = (page: Page, { without = '' }: Selection = {}) =>
  page.evaluate((without) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !/\p{Script=Hangul}/u.test(node.textContent ?? '')) continue
      if (element.closest('script, style, template, select') || (without && element.closest(without)))
        continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('ko'))
        texts.push((node.textContent ?? '').trim().slice(0, 60))
    }
    return texts
  }, without)

/** As the member typed it: its language is not known. */
const memberName = '김포도'

/** Expects the page to be in the reader's language, with what is Korean marked so, and with no text cut off. */
export const expectTranslated = async (page: Page, name: string, { without = '' }: Selection = {}) => {
  const { percent, texts } = await measureHangul(page, { without })
  expect.soft(percent, `${name}: ${texts.join(' / ')}`).toBeLessThanOrEqual(2)
  const withoutScripts = [without, 'script:not([type="application/ld+json"])'].filter(Boolean).join(', ')
  expect.soft(await listKoreanLabels(page, { without: withoutScripts }), name).toEqual([])
  const unmarkedTexts = await listUnmarkedHangul(page, { without })
  expect
    .soft(
      unmarkedTexts.filter((text) => /\p{Script=Hangul}/u.test(text.replaceAll(memberName, ''))),
      name,
    )
    .toEqual([])
  const { cutTexts, sideways } = await page.evaluate(measurePage)
  expect.soft(cutTexts, name).toEqual([])
  expect.soft(sideways, `${name} is as wide as the window`).toBeLessThanOrEqual(0)
}
