import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import { getWineFromEvenPages, readStock } from '../orders.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

type StoreDay = { date: string; hours: [string, string] | null }
const readDays = async (page: Page, id: number): Promise<StoreDay[]> => {
  const response = await page.request.get(`/api/v1/stores/${id}`)
  return ((await response.json()) as { days: StoreDay[] }).days
}

test("a store closes a day, and the shop's calendar lacks it until it is taken back", async ({
  page: shopper,
  browser,
}, { project }) => {
  const isPhone = project.name === '390'
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const door = isPhone ? '/office' : '/seller'
  await page.goto(`${door}/stores?query=${encodeURIComponent('성수점')}`)
  await page.getByRole('link', { name: '비니 성수점' }).click()
  await expect(page.getByRole('heading', { name: '비니 성수점', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  const id = Number(/stores\/(\d+)/.exec(page.url())?.[1])
  const day = (await readDays(page, id)).at(isPhone ? -1 : -2)
  expect(day?.hours).not.toBeNull()
  const date = day?.date ?? ''

  await page.getByLabel('시작하는 날').fill(date.replaceAll('-', '.'))
  await page.getByLabel('이유', { exact: true }).fill(`재고 조사 ${project.name}`)
  await page.getByRole('button', { name: '휴무 저장하기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '휴무를 저장했어요.' })).toBeVisible()
  const findDay = async () => (await readDays(page, id)).find((one) => one.date === date)?.hours
  await expect.poll(findDay, { timeout: 20_000 }).toBeNull()

  const closure = page.getByRole('listitem').filter({ hasText: `재고 조사 ${project.name}` })
  await closure.getByRole('button', { name: '휴무 취소하기' }).click()
  await expect(closure).toHaveCount(0)
  await expect.poll(findDay, { timeout: 20_000 }).not.toBeNull()
})

test('a person corrects a number in place, and the shop sells no more than that', async ({
  page: shopper,
  browser,
}, { project }) => {
  const { id } = await getWineFromEvenPages(shopper, 19)
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const door = project.name === '390' ? '/seller' : '/office'
  await page.goto(`${door}/stock?sort=on_hand`)
  await expect(page.getByRole('heading', { name: '재고', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`${door}/stock?sort=on_hand&query=${id}`)
  const row = page.getByRole('row').nth(1)
  const cell = row.getByRole('gridcell').nth(1)
  const before = Number(await cell.textContent())
  const free = await readStock(page, id)
  await cell.click()
  await row.getByRole('textbox').fill(String(before - 1))
  await row.getByRole('textbox').press('Enter')
  await expect(row.getByRole('status')).toHaveText(`${before}병에서 ${before - 1}병으로 고쳤어요.`)
  await expect.poll(() => readStock(page, id), { timeout: 20_000 }).toBe(free - 1)
  await row.getByRole('link').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('정정').first()).toBeVisible()
  await expectNoViolations(page)
})
