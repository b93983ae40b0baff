import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

type Cards = { _embedded: { items: { id: number; name: string }[] } }
type Categories = { _embedded: { items: { id: number; name: string }[] } }

const gifts = '선물하기 좋아요'

/** The wines of a category of home as the shop answers them, in order. */
const listPickedNames = async (page: Page): Promise<string[]> => {
  const categories = (await (await page.request.get('/api/v1/home/b2c/md-categories')).json()) as Categories
  const id = categories._embedded.items.find(({ name }) => name === gifts)?.id
  const path = `/api/v1/home/b2c/md-products?idMDCategory=${id}`
  return ((await (await page.request.get(path)).json()) as Cards)._embedded.items.map(({ name }) => name)
}

/** A page may be a copy of two seconds ago. */
const reloadUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await check()
  }).toPass({ timeout: 20_000 })

/** A wine on sale without a note. */
const findUnpicked = async (page: Page): Promise<{ id: number; name: string }> => {
  const path = '/api/v1/wines/products?sort=priceDesc&size=40'
  const { _embedded: list } = (await (await page.request.get(path)).json()) as Cards
  for (const { id, name } of list.items) {
    const product = await page.request.get(`/api/v1/wines/products/${id}`)
    const isSameName = list.items.filter((other) => other.name === name).length > 1
    if (!isSameName && ((await product.json()) as { mdNote: object | null }).mdNote === null)
      return { id, name }
  }
  throw new Error('every wine is a pick')
}

test('a wine that the office picks is on home and has its note on its page, until it is removed', async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const { id, name } = await findUnpicked(shopper)
  const page = await openOfficePage(browser, shopper)
  const mdName = `오새봄 ${project.name}`

  await page.goto('/office/picks/merchandisers?panel=new')
  const panel = page.getByRole('dialog')
  await panel.getByLabel(/^이름 \(한국어\)/).fill(mdName)
  await panel.getByLabel(/^역할 \(한국어\)/).fill('연말 와인 MD')
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel.getByRole('status')).toContainText('MD를 추가했어요.')
  await expectNoViolations(page)

  await page.goto('/office/picks')
  await expect(page.getByRole('heading', { name: 'MD 추천', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: gifts }).click()
  await page.getByRole('link', { name: '추천 추가' }).click()
  const search = panel.getByRole('searchbox', { name: '와인 이름으로 찾기' })
  await search.fill(name)
  await search.press('Enter')
  await panel.getByRole('button', { name: `${name} 고르기`, exact: true }).click()
  await panel.getByLabel('글을 쓴 MD').selectOption({ label: mdName })
  await panel
    .getByLabel(/^추천하는 글 \(한국어\)/)
    .fill('한 해를 마치는 밤에 여는 병이에요. 잔을 넉넉히 준비해 주세요.')
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel.getByRole('status')).toContainText('추천에 넣었어요.')
  await expectNoViolations(page)

  expect((await listPickedNames(shopper)).at(-1)).toBe(name)
  await shopper.goto(`/product/${id}`)
  const note = shopper.getByRole('figure', { name: 'MD의 추천 이유' })
  await expect(note).toContainText('한 해를 마치는 밤에 여는 병이에요.')
  await expect(note).toContainText(`${mdName} · 연말 와인 MD`)
  await expectNoViolations(shopper)

  await panel.getByRole('button', { name: '위로' }).click()
  await expect(panel.getByRole('status')).toContainText('순서를 바꿨어요.')
  expect((await listPickedNames(shopper)).at(-2)).toBe(name)
  await panel
    .getByLabel(/^추천하는 글 \(한국어\)/)
    .fill('고쳐 쓴 글이에요. 잔은 그대로 넉넉히 준비해 주세요.')
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(panel.getByRole('status')).toContainText('저장했어요.')
  await reloadUntil(shopper, () => expect(note).toContainText('고쳐 쓴 글이에요.', { timeout: 1000 }))

  await panel.getByRole('button', { name: '추천에서 빼기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '추천에서 빼기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '추천에서 뺐어요.' })).toBeVisible()
  await reloadUntil(shopper, async () => {
    await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note).toHaveCount(0, { timeout: 1000 })
  })
  expect(await listPickedNames(shopper)).not.toContain(name)
})

test('a list that the office adds, renames and moves is a tab of home in its language, until it is removed', async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const panel = page.getByRole('dialog')
  const name = `연말 ${project.name}`
  const listTabs = async (language = 'ko-KR') => {
    const path = '/api/v1/home/b2c/md-categories'
    const answer = await shopper.request.get(path, { headers: { 'accept-language': language } })
    return ((await answer.json()) as Categories)._embedded.items.map((one) => one.name)
  }

  await page.goto('/office/picks/categories?panel=new')
  await panel.getByLabel(/^이름 \(한국어\)/).fill(name)
  await panel.getByRole('tab', { name: /^English/ }).click()
  await panel.getByLabel(/^이름 \(English\)/).fill(`Year end ${project.name}`)
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel.getByRole('status')).toContainText('목록을 추가했어요.')
  await expectNoViolations(page)

  // A wine of another list goes there, and back in the end.
  await page.goto('/office/picks')
  await page.getByRole('link', { name: gifts }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await panel.getByLabel('목록').selectOption({ label: name })
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(panel.getByRole('status')).toContainText('저장했어요.')
  expect((await listTabs()).at(-1)).toBe(name)
  expect((await listTabs('en-US')).at(-1)).toBe(`Year end ${project.name}`)

  await page.goto('/office/picks/categories')
  await page.getByRole('link', { name, exact: true }).click()
  await panel.getByRole('button', { name: '위로' }).click()
  await expect(panel.getByRole('status')).toContainText('순서를 바꿨어요.')
  await panel.getByLabel(/^이름 \(한국어\)/).fill(`새 ${name}`)
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(panel.getByRole('status')).toContainText('저장했어요.')
  expect((await listTabs()).at(-2)).toBe(`새 ${name}`)
  await shopper.goto('/')
  const tab = shopper.getByRole('button', { name: `새 ${name}` })
  await tab.scrollIntoViewIfNeeded()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')

  await expect(panel.getByRole('button', { name: '목록 삭제하기' })).toBeDisabled()
  await page.goto('/office/picks')
  await page.getByRole('link', { name: `새 ${name}` }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await panel.getByLabel('목록').selectOption({ label: gifts })
  await panel.getByRole('button', { name: '저장하기' }).click()
  await expect(panel.getByRole('status')).toContainText('저장했어요.')
  await page.goto('/office/picks/categories')
  await page.getByRole('link', { name: `새 ${name}` }).click()
  await panel.getByRole('button', { name: '목록 삭제하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '목록 삭제하기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '목록을 삭제했어요.' })).toBeVisible()
  expect(await listTabs()).not.toContain(`새 ${name}`)
})
