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

test('stores stand by province, with their hours in one line', async ({ page }) => {
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
  for (const text of texts) expect(text).toMatch(/(매일 \d\d:\d\d–|오늘 \d\d:\d\d ~ )\d\d:\d\d|오늘은 쉬어요/)
  for (const text of texts) expect(text).toMatch(/매장 전화 0\d/)
})

test('the store finder finds stores by name, and all without words', async ({ page }) => {
  await page.goto('/store')
  await waitForHydration(page)
  const field = getMain(page).getByRole('searchbox', { name: '동네·역·매장 이름' })
  const cards = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem')
  await field.fill('성수점')
  await field.press('Enter')
  await expect(page).toHaveURL(/query=/)
  await expect(cards.first()).toContainText('성수점')
  await page.reload()
  await expect(field).toHaveValue('성수점')
  await field.fill('')
  await field.press('Enter')
  await expect(page).not.toHaveURL(/query=/)
  await expect(cards.nth(10)).toBeVisible()
})

test('the map names each province once, with how many stores, and looks closely at one @main-1280', async ({
  page,
  viewport,
}) => {
  await page.goto('/store')
  await waitForHydration(page)
  if ((viewport?.width ?? 0) < 992)
    await getMain(page).getByRole('button', { name: '지도', exact: true }).click()
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
  const cards = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem')
  const name = (await cards.nth(1).getByRole('link').first().textContent()) ?? ''
  const card = cards.filter({ has: page.getByRole('link', { name, exact: true }) })
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

test('stores stand by their distance from the chosen one, which is said', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'vini_store', value: '1', url: baseURL ?? '' }])
  await page.goto('/store')
  const cards = getMain(page).getByRole('list', { name: '픽업 매장' }).getByRole('listitem')
  await expect(cards.first()).toContainText('성수점')
  await expect(getMain(page).getByText('비니 성수점 기준 거리')).toBeVisible()
  const texts = (await cards.allTextContents()).slice(1)
  const distances = texts.map((text) => Number(/([\d.]+)km/.exec(text)?.[1]))
  expect(distances.length).toBeGreaterThan(10)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('a phone has the map before the list once it is asked for', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) >= 992, 'a wide page has it beside the list')
  await page.goto('/store')
  await waitForHydration(page)
  const map = getMain(page).getByRole('img', { name: '매장 위치 지도' })
  const list = getMain(page).getByRole('list', { name: '픽업 매장' })
  await expect(map).toBeHidden()
  await getMain(page).getByRole('button', { name: '지도', exact: true }).click()
  await expect(map).toBeVisible()
  const [mapBox, listBox] = await Promise.all([map.boundingBox(), list.boundingBox()])
  expect((mapBox?.y ?? 0) + (mapBox?.height ?? 0)).toBeLessThanOrEqual(listBox?.y ?? 0)
  await expect(map.locator('text').filter({ hasText: /^서울 \d/ })).toBeVisible()
})
