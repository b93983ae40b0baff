import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForHydration, expect, signIn, test } from './fixtures.ts'
import { paths, toGroups } from './routes.ts'

const listViolations = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

test.use({ refusals: [/./] })
test.describe.configure({ timeout: 600_000 })

for (const group of toGroups(paths))
  test(`no page for a visitor has anything for axe to say, from ${group[0]}`, async ({ page }) => {
    const issues: string[] = []
    for (const path of group) issues.push(...(await listViolations(page, path)))
    expect(issues).toEqual([])
  })

for (const group of toGroups(paths.filter((one) => !one.startsWith('/account/'))))
  test(`no page for a member has anything for axe to say, from ${group[0]}`, async ({ page }) => {
    await signIn(page, 'shopper@vini.test')
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
    const issues: string[] = []
    for (const path of group) issues.push(...(await listViolations(page, path)))
    expect(issues).toEqual([])
  })

test('no panel or sheet that opens has anything for axe to say', async ({ page }) => {
  const wide = (page.viewportSize()?.width ?? 0) >= 768
  await page.goto('/product')
  await page.waitForLoadState('networkidle')
  const analyze = async (name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations.map(
      ({ id, nodes }) => `${name} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }
  const issues: string[] = []
  await page.getByRole('banner').getByPlaceholder('어떤 와인을 찾으세요?').click()
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
  issues.push(...(await analyze('search')))
  await page.getByRole('button', { name: /^(검색 닫기|취소)$/ }).click()
  if (wide) {
    await page.getByRole('button', { name: '와인', exact: true }).click()
    await expect(page.getByRole('link', { name: /^레드/ }).first()).toBeVisible()
    issues.push(...(await analyze('wine menu')))
  } else {
    await page.getByRole('button', { name: '카테고리' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /^레드/ }).first()).toBeVisible()
    issues.push(...(await analyze('menu sheet')))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^필터/ }).click()
    await expect(page.getByRole('dialog', { name: '필터' })).toBeVisible()
    issues.push(...(await analyze('filter sheet')))
  }
  await page.goto('/product/1')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^매장 \d+곳에서 고르기$/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  issues.push(...(await analyze('stores of a wine')))
  expect(issues).toEqual([])
})
