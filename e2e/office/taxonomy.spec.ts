import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

type Products = { page: { totalElements: number } }

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

test('a word that the office adds finds the wines of a grape, and an area is added into another', async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const word = `Xqzvorn${project.name}`
  const countFound = async () => {
    const response = await shopper.request.get(`/api/v1/wines/products?query=${encodeURIComponent(word)}`)
    return ((await response.json()) as Products).page.totalElements
  }
  expect(await countFound()).toBe(0)

  await page.goto(`/office/taxonomy/synonyms?query=${encodeURIComponent('말벡')}`)
  await page.getByRole('link', { name: '말벡', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('검색어 (한국어)').fill(word)
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(panel.getByRole('status')).toContainText('저장했어요.')
  await expectNoViolations(page)
  await expect.poll(countFound, { timeout: 30_000 }).toBeGreaterThan(0)

  await page.goto('/office/taxonomy/areas?panel=new')
  await panel.getByLabel(/^상위 산지/).selectOption({ label: '이탈리아 › 바롤로' })
  await panel.getByLabel(/^이름 \(한국어\)/).fill(`세랄룽가 ${project.name}`)
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel.getByText(`이탈리아 › 바롤로 › 세랄룽가 ${project.name}`)).toBeVisible()
  await panel.getByRole('button', { name: '닫기' }).click()
  const tree = page.getByRole('tree', { name: '산지' })
  await tree.getByText('이탈리아').click()
  await tree.getByText('바롤로', { exact: true }).click()
  await expect(tree.getByText(`세랄룽가 ${project.name}`)).toBeVisible()
  await expectNoViolations(page)
})
