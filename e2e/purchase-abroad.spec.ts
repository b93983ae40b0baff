import type { Page } from '@playwright/test'
import { foreignLocales } from '../api/locales.ts'
import { expect, test } from './fixtures.ts'
import { expectTranslated } from './hangul-share.ts'
import { getWineFromOddPages, signUpAdult, waitForWindow } from './orders.ts'
import { escapeRegExp, loadTranslations } from './translations.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

const expectPage = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTranslated(page, name)
}

const place = { 'en-US': 20, 'ja-JP': 21, 'zh-CN': 22, 'zh-TW': 18 } as const

for (const locale of foreignLocales) {
  const translate = loadTranslations(locale)
  const amountPattern = (key: string) => {
    const [before = '', after = ''] = translate(key, { amount: '¦' }).split('¦')
    return new RegExp(`^${escapeRegExp(before)}.*\\d.*${escapeRegExp(after)}$`)
  }

  test(
    `a bottle is bought without a Korean word in ${locale}`,
    {
      tag: locale === 'en-US' ? '@main-390' : [],
    },
    async ({ page }) => {
      const wine = await getWineFromOddPages(page, place[locale])
      await signUpAdult(page)

      await page.goto(`/product/${wine.id}?lang=${locale}`)
      await page.getByRole('button', { name: translate('detail.buy.add'), exact: true }).click()
      await page.getByRole('button', { name: translate('wines.card.see_cart') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('shell.header.cart'))
      await expectPage(page, 'cart')

      await page.getByRole('link', { name: amountPattern('cart.summary.order') }).click()
      await page.getByRole('checkbox', { name: translate('checkout.agree.all') }).check()
      await expectPage(page, 'checkout')

      const payButton = page.getByRole('button', { name: amountPattern('checkout.pay.action') })
      await expect(payButton).toBeEnabled()
      const window = await waitForWindow(page, () => payButton.click())
      const approveButton = window.locator('button[name=act][value=approve]')
      await expect(approveButton).toBeVisible()
      await approveButton.click()

      await expect(page.getByRole('heading', { name: translate('orders.done.title') })).toBeVisible({
        timeout: 30_000,
      })
      await expectPage(page, 'complete')
      const oid = new URL(page.url()).searchParams.get('oid') ?? ''
      await page.goto(`/mypage/order/${oid}?lang=${locale}`)
      await expectPage(page, 'order and its pass')
      await page.goto(`/mypage/order?lang=${locale}`)
      await expectPage(page, 'orders')
    },
  )
}
