import type { Locator, Page } from '@playwright/test'
import { press, tabTo } from './keyboard.ts'
import { expect, test } from './fixtures.ts'
import { waitForWindow } from './orders.ts'

/** Expects a visible focus: an outline, or a shadow in its place. */
const expectFocusVisible = async (target: Locator) => {
  const isFocusVisible = await target.evaluate((element) => {
    const hasOutline = (one: Element) =>
      [undefined, '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('form')]
    return around.some((one) => one && hasOutline(one))
  })
  expect(isFocusVisible).toBe(true)
}

/** From a visitor's cart through log-in and order to the approved payment. */
const payByKeyboard = async (page: Page) => {
  const main = page.getByRole('main')
  await press(page, main.getByRole('link', { name: /주문하기$/ }).first())
  await expect(page).toHaveURL(/\/account\/login\?redirect=/)
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByLabel('이메일'))
  await page.keyboard.type('shopper@vini.test')
  await tabTo(page, page.getByRole('textbox', { name: '비밀번호' }))
  await page.keyboard.type('Wine#2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(order\/pickup|cart)/)
  if (new URL(page.url()).pathname === '/cart')
    await press(page, main.getByRole('link', { name: /주문하기$/ }).first())
  await expect(page).toHaveURL(/\/order\/pickup/)
  await press(page, page.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }), 'Space')
  const pay = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(pay).toBeEnabled()
  const window = await waitForWindow(page, () => press(page, pay))
  await press(window, window.getByRole('button', { name: /결제 승인$/ }))
  await expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 20_000 })
}

test('from home through search, list and wine to the cart and to the payment by keyboard alone @main', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '본문으로 바로가기' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeVisible()

  const field = page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?')
  await tabTo(page, field, { most: 30 })
  await expectFocusVisible(field)
  await page.keyboard.type('피노')
  const cells = page.getByRole('grid').getByRole('gridcell')
  await expect(cells.filter({ hasText: '피노 누아' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(cells.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', 'search-options-0')
  await page.keyboard.press('Escape')
  await expect(cells).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search-result\?q=/)

  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  if ((page.viewportSize()?.width ?? 0) >= 992) {
    const red = page.getByRole('main').getByRole('checkbox', { name: /^레드/ })
    await tabTo(page, red)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/idKinds=/)
    await expect(red).toBeChecked()
    await expect(red).toBeFocused()
  }
  const first = page.getByRole('list', { name: '와인', exact: true }).getByRole('listitem').first()
  const wine = first.getByRole('link').first()
  await tabTo(page, wine)
  await expectFocusVisible(wine)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+/)
  await page.waitForLoadState('networkidle')

  const more = page.getByRole('button', { name: '한 병 더하기' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByText('총 2병')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: '담기', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: '알림' })).toContainText('장바구니에 담았어요.')
  const cart = page.getByRole('banner').getByRole('link', { name: /^장바구니/ })
  await tabTo(page, cart, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await payByKeyboard(page)
})
