import { expect, getMain, signIn, test } from '../fixtures.ts'

test('my page says what comes next, has its menu once, and ends soon @main', async ({ page, viewport }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage')
  const main = getMain(page)
  const getTop = async (name: string) =>
    (await main.getByRole('list', { name }).first().boundingBox())?.y ?? Infinity
  const tops = [await getTop('다음 할 일'), await getTop('나의 혜택'), await getTop('최근 주문')]
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(page.getByRole('navigation', { name: '마이페이지 메뉴' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '마이페이지 바로가기' })).toHaveCount(0)
  for (const link of await main.getByRole('link', { name: '취소 신청' }).all())
    expect((await link.boundingBox())?.height).toBeLessThan(32)
  if ((viewport?.width ?? 0) >= 768) return
  await expect(page.getByRole('heading', { name: /^[^ ]+님$/ }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('contentinfo').locator('details[open]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600)
})

test('what was received is put into the cart again', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/order?state=done')
  const row = getMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: '다시 담기' }) })
  await row.first().getByRole('button', { name: '다시 담기' }).click()
  await expect(page.getByRole('status', { name: '알림' })).toBeVisible()
})
