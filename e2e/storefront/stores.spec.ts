import { expect, getMain, test, waitForHydration } from '../fixtures.ts'

test('the store finder begins with stores, and folds what few look for @main', async ({ page, viewport }) => {
  await page.goto('/store')
  await waitForHydration(page)
  const first = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem').first()
  await expect(getMain(page).getByRole('button', { name: '매장 옵션·판매자' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const limit = (viewport?.width ?? 0) < 768 ? 420 : 480
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(limit)
  await getMain(page).getByRole('button', { name: '매장 옵션·판매자' }).click()
  await expect(getMain(page).getByRole('group', { name: '매장 옵션' })).toBeVisible()
})

test('stores stand by province, with the hours of a week in a line', async ({ page }) => {
  await page.goto('/store')
  const cards = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem')
  const texts = await cards.allTextContents()
  const provinces = texts.map(
    (text) =>
      /(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)/.exec(
        text,
      )?.[0],
  )
  const groups = provinces.filter((province, at) => province !== provinces[at - 1])
  expect(new Set(groups).size).toBe(groups.length)
  for (const text of texts) expect(text).toMatch(/(매일|[월화수목금토일]) \d\d:\d\d–\d\d:\d\d/)
})

test('the map names each province once, with how many stores, and looks closely at one @main-1280', async ({
  page,
}) => {
  await page.goto('/store')
  await waitForHydration(page)
  const map = getMain(page).getByRole('figure').getByRole('img', { name: '매장 위치 지도' })
  const labels = map.locator('text')
  await expect(labels.first()).toBeVisible()
  const boxes = await labels.evaluateAll((nodes) =>
    nodes.map((node) => node.parentElement?.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1,
      ).toBe(true)
  await labels.filter({ hasText: /^서울 \d/ }).click()
  await expect(page).toHaveURL(/province=seoul/)
  await expect(map.locator('circle').first()).toBeVisible()
})

test('a store is made mine on its card, and its own page says so', async ({ page }) => {
  await page.goto('/store')
  await waitForHydration(page)
  const card = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem').nth(1)
  await card.getByRole('button', { name: '내 매장으로' }).click()
  await expect(card.getByRole('button', { name: '내 매장', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await expect(card.getByRole('button', { name: '내 매장', exact: true })).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/store\/\d+$/)
  await expect(getMain(page).getByRole('button', { name: '내 매장', exact: true })).toBeVisible()
})
