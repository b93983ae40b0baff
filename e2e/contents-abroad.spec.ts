import { test } from './fixtures.ts'
import { expectTranslated } from './hangul-share.ts'

const locales = ['en-US', 'ja-JP', 'zh-CN', 'zh-TW'] as const

/** Products have a journey of their own. */
const without = 'li:has(a[href^="/product/"])'

/** Pages by what they show; those of one row begin at its list. */
const pages = {
  questions: '/help',
  terms: '/terms',
  privacy: '/terms?type=PRIVACY',
  stores: '/store',
  magazine: '/magazine',
  events: '/event',
}
const details = { store: '/store', event: '/event', article: '/magazine', notice: '/help' }
const patterns = { store: '/store/', event: '/event/', article: '/magazine/', notice: '/help/notice/' }

/** Pages of products, whole. */
const productPages = {
  home: '/',
  list: '/product',
  wines: '/product?idKinds=1',
  goods: '/product?idKinds=8',
  search: '/product?query=merlot',
  wineries: '/winery',
}

/** What shoppers wrote stays as it was written. */
const writtenByShoppers = '#reviews, #questions'

const withLocale = (path: string, locale: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

for (const locale of locales) {
  test(`contents are written in ${locale}`, async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(withLocale(path, locale))
      await expectTranslated(page, name, { without })
    }
  })

  test(`one store, event, article and notice are written in ${locale}`, async ({ page }) => {
    for (const [name, list] of Object.entries(details)) {
      await page.goto(withLocale(list, locale))
      const pattern = patterns[name as keyof typeof patterns]
      const href = await page.locator(`main a[href^="${pattern}"]`).first().getAttribute('href')
      await page.goto(withLocale((href ?? '').replace(/[?&]lang=[^&]*/, ''), locale))
      await expectTranslated(page, name, { without })
    }
  })

  test(`products are written in ${locale}`, async ({ page }) => {
    for (const [name, path] of Object.entries(productPages)) {
      await page.goto(withLocale(path, locale))
      await expectTranslated(page, name)
    }
    for (const list of [productPages.wines, productPages.goods]) {
      await page.goto(withLocale(list, locale))
      const href = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
      await page.goto(withLocale((href ?? '').replace(/[?&]lang=[^&]*/, ''), locale))
      await expectTranslated(page, href ?? '', { without: writtenByShoppers })
    }
  })
}
