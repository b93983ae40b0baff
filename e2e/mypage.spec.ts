import { expect, signIn, test } from './fixtures.ts'

test('a visitor on my page is sent to log in and comes back @main-390', async ({ page }) => {
  await page.goto('/mypage')
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage/)
  await signIn(page, 'shopper@vini.test', { here: true })
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByRole('list', { name: '나의 혜택' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '마이페이지 메뉴' })).toBeVisible()
})

test('a phone leads from each of my pages to the others, in a line above it', async ({ page, viewport }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/notice')
  const line = page.getByRole('navigation', { name: '마이페이지 바로가기' })
  if ((viewport?.width ?? 0) >= 992) return expect(line).toBeHidden()
  await expect(line.getByRole('link', { name: '공지사항' })).toBeInViewport({ ratio: 1 })
  await line.getByRole('link', { name: '자주 묻는 질문' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mypage\/faq$/)
  await expect(line.locator('[aria-current=page]')).toHaveText('자주 묻는 질문')
  await line.getByRole('link', { name: '마이페이지' }).click()
  await expect(page).toHaveURL(/\/mypage$/)
})

test.describe('an order that is not there', () => {
  test.use({ refusals: [/^\/mypage\/order\//] })

  test('is not found', async ({ page }) => {
    await signIn(page, 'fresh@vini.test')
    await expect(page).toHaveURL(/\/$/)
    const response = await page.goto('/mypage/order/20261121-AAAAAAAAAA')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
})

test('orders are found by period, state and words, which the address holds', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/order')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '6개월' }).click()
  await expect(page).toHaveURL(/period=6m/)
  await page.getByRole('combobox', { name: '주문 상태' }).selectOption('취소·반품')
  await expect(page).toHaveURL(/state=cancelled/)
  await page.reload()
  await expect(page.getByRole('button', { name: '6개월' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: '상품 이름이나 주문번호' }).fill('없는 와인')
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '조건에 맞는 주문이 없어요' })).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(page).toHaveURL(/\/mypage\/order$/)
})
