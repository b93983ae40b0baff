import type { Page } from '@playwright/test'
import { listTextFaults } from '../../scripts/walk/text-faults.ts'
import { measurePage } from '../../scripts/walk/measure.ts'
import { expect, signIn, test, waitForHydration } from '../fixtures.ts'
import { paths, toGroups } from '../routes.ts'

// Storefront, faults 18 and 26: no page speaks as a machine does, and none cuts a word.

test.use({ refusals: [/./] })
test.describe.configure({ timeout: 600_000 })

const listFaults = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const text = await page.evaluate(() => document.body.innerText)
  return listTextFaults(text).map((line) => `${path}: ${line}`)
}

for (const group of toGroups(paths))
  test(`no page writes to a visitor as a machine would, from ${group[0]}`, async ({ page }) => {
    const faults: string[] = []
    for (const path of group) faults.push(...(await listFaults(page, path)))
    expect(faults).toEqual([])
  })

for (const group of toGroups(paths.filter((path) => !path.startsWith('/account/'))))
  test(`no page writes to a member as a machine would, from ${group[0]}`, async ({ page }) => {
    await signIn(page, 'shopper@vini.test')
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
    const faults: string[] = []
    for (const path of group) faults.push(...(await listFaults(page, path)))
    expect(faults).toEqual([])
  })

const shelves = ['/', '/product', '/product/1', '/cart', '/mypage']

for (const locale of ['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    test(
      `home, list, wine, cart and my page cut no word in ${locale}`,
      { tag: '@main' },
      async ({ page }) => {
        await page.goto('/account/login')
        await page.locator('input[type=email]').fill('shopper@vini.test')
        await page.locator('input[type=password]').fill('Wine#2026')
        await waitForHydration(page)
        await page.locator('main form button[type=submit]').first().click()
        await expect(page).toHaveURL(/\/$/, { timeout: 30_000 })
        const cutTexts: string[] = []
        for (const path of shelves) {
          await page.goto(path)
          await waitForHydration(page)
          await page.waitForLoadState('networkidle')
          const measures = await page.evaluate(measurePage)
          cutTexts.push(...measures.cutTexts.map((text) => `${path}: ${text}`))
        }
        expect(cutTexts).toEqual([])
      },
    )
  })
