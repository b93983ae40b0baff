import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

test('a search that finds nothing is counted, and finds the wines once the operator gives its word a meaning', async ({
  page: shopper,
  browser,
}, { project }) => {
  const word = `Qxvzorb${project.name}`
  await shopper.goto(`/search-result?q=${word}`)
  await expect(shopper.getByRole('main')).toContainText(word)
  const page = await openOfficePage(browser, shopper)

  await page.goto(`/office/searches?query=${word.toLowerCase()}`)
  await page.getByRole('link', { name: word.toLowerCase() }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('searchbox').fill('말벡')
  await panel.getByRole('searchbox').press('Enter')
  await panel.getByRole('button', { name: '품종 말벡 고르기' }).click()
  await panel.getByRole('button', { name: '미리 보기' }).click()
  await expect(panel.getByText(/가운데 \d+개의 뜻이 달라져요/)).toBeVisible()
  await expectNoViolations(page)
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel.getByRole('status').first()).toContainText('추가했어요.')

  const countFound = async () => {
    const response = await shopper.request.get(`/api/v1/wines/products?query=${word}`)
    return ((await response.json()) as { page: { totalElements: number } }).page.totalElements
  }
  await expect.poll(countFound, { timeout: 3000 }).toBeGreaterThan(0)
  await shopper.goto(`/search-result?q=${word}&again=1`)
  await expect(shopper.getByRole('main').getByText('말벡').first()).toBeVisible()

  await page.goto('/office/searches/words')
  await expectNoViolations(page)
  await page.getByRole('button', { name: `낱말 ${word.toLowerCase()} 지우기` }).click()
  await expect(page.getByText('낱말을 지웠어요.')).toBeVisible()
  await expect.poll(countFound, { timeout: 3000 }).toBe(0)
})
