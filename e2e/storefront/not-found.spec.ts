import { expect, getMain, test } from '../fixtures.ts'

test.describe('a page that is not there', () => {
  test.use({ refusals: [/./] })

  test('is a page of the shop, with a search and wines to buy @main', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    const main = getMain(page)
    const heading = main.getByRole('heading', { level: 1, name: 'This page could not be found' })
    await expect(heading).toHaveAttribute('lang', 'en')
    const korean = main.getByRole('heading', { level: 2 }).first()
    const getSize = (node: Element) => parseFloat(getComputedStyle(node).fontSize)
    expect(await korean.evaluate(getSize)).toBeGreaterThan(await heading.evaluate(getSize))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(main.getByRole('link').first()).toHaveText('홈으로 가기')
    const links = ['홈으로 가기', '와인', '이벤트', '고객센터'].map((name) =>
      main.getByRole('link', { name, exact: true }).first(),
    )
    const widths = await Promise.all(links.map(async (link) => (await link.boundingBox())?.width ?? 0))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
    await expect(main.getByRole('list', { name: '이달의 베스트' }).locator(':scope > li')).toHaveCount(4)
    await expect(main.getByRole('searchbox')).toHaveCount(0)
    const fields = page.getByPlaceholder('어떤 와인을 찾으세요?').filter({ visible: true })
    await expect(fields).toHaveCount(1)
    await fields.click()
    await expect(page.getByRole('button', { name: /^(검색 닫기|취소)$/ })).toBeVisible()
    await fields.fill('피노')
    await fields.press('Enter')
    await expect(page).toHaveURL(/\/search-result\?q=/)
  })

  for (const [path, words] of [
    ['/product/999999999', '이 와인은 더 이상 팔지 않아요'],
    ['/event/999999999', '이 이벤트는 더 이상 볼 수 없어요'],
    ['/store/999999999', '이 매장은 더 이상 비니에 없어요'],
  ] as const)
    test(`says what is missing at ${path}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(getMain(page).getByRole('heading', { level: 2, name: words })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    })
})
