import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage, openSellerPage } from '../office-people.ts'

test.describe.configure({ timeout: 240_000 })
// Before the log-in no person is known, a wine has no draft at first, and two people save at once.
test.use({ refusals: [/^\/api\/v1\/office\//] })

type Product = { id: number; name: string }

/** A wine that no other journey looks at; each width has another. */
const findWine = async (page: Page, at: number): Promise<Product> => {
  const answer = await page.request.get(`/api/v1/wines/products?idKinds=1&size=1&page=${at}`)
  const body = (await answer.json()) as { _embedded: { items: Product[] } }
  const [product] = body._embedded.items
  if (!product) throw new Error('there is no wine')
  return product
}

const openWine = async (office: Page, { name }: Product) => {
  await office.goto(`/office/wines?query=${encodeURIComponent(name)}`)
  await office.getByRole('link', { name, exact: true }).first().click()
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
}

const getHeadline = (office: Page) => office.getByRole('textbox', { name: '한 줄 소개 (한국어)' })
const getImporter = (office: Page) => office.getByRole('textbox', { name: '수입사' })
const expectSaved = (office: Page) => expect(office.getByText(/^저장됨 \d\d:\d\d · /)).toBeVisible()

/** Types into a field and leaves it, which saves. */
const write = async (field: ReturnType<typeof getHeadline>, text: string) => {
  await field.fill(text)
  await field.blur()
}

const publish = async (office: Page) => {
  await office.getByRole('button', { name: '점검하기' }).click()
  await office.getByRole('button', { name: '지금 공개하기' }).click()
  await expect(office.getByText('공개했어요')).toBeVisible()
}

/** Opens the page of a product anew until it says this: answers of the shop are kept for some seconds. */
const expectShown = (page: Page, { id }: Product, text: string) =>
  expect
    .poll(
      async () => {
        await page.goto(`/product/${id}`)
        return page.getByRole('main').textContent()
      },
      { timeout: 40_000, intervals: [1000] },
    )
    .toContain(text)

test('two people edit one wine, lose nothing, publish it, and put an earlier version back', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const product = await findWine(page, project.name.includes('390') ? 41 : 42)
  const one = await openOfficePage(browser, page)
  await openWine(one, product)
  await one.getByRole('button', { name: '글과 정보 고치기' }).click()
  await expectSaved(one)
  const before = await getHeadline(one).inputValue()
  await expectNoViolations(one)

  const other = await openOfficePage(browser, page)
  await openWine(other, product)
  await expectSaved(other)
  await write(getHeadline(one), '첫째가 쓴 소개예요.')
  await expectSaved(one)
  await write(getImporter(one), '첫째수입')
  await expectSaved(one)

  // Different fields go together; the same field is shown with both texts.
  await write(getHeadline(other), '둘째가 쓴 소개예요.')
  const conflict = other.getByRole('form', { name: '같은 칸을 다른 사람도 고쳤어요' })
  await expect(conflict.getByText('첫째가 쓴 소개예요.', { exact: true }).first()).toBeVisible()
  await expect(conflict.getByText('둘째가 쓴 소개예요.', { exact: true }).first()).toBeVisible()
  await expectNoViolations(other)
  await conflict.getByLabel('저장할 글').fill('둘이 함께 쓴 소개예요.')
  await conflict.getByRole('button', { name: '고른 글 저장하기' }).click()
  await expectSaved(other)
  await expect(getImporter(other)).toHaveValue('첫째수입')
  await other.context().close()

  const device = await openOfficePage(browser, page)
  await openWine(device, product)
  await expect(getHeadline(device)).toHaveValue('둘이 함께 쓴 소개예요.')
  await publish(device)
  await expectShown(page, product, '둘이 함께 쓴 소개예요.')

  await device.reload()
  await expect(device.getByRole('group', { name: /^버전 2 · / }).getByText('둘이')).toBeVisible()
  await device.getByRole('button', { name: '버전 1 초안으로 열기' }).click()
  await expect(getHeadline(device)).toHaveValue(before)
  await publish(device)
  await expectShown(page, product, before)
})

test('a seller proposes a wine, which is returned, corrected and published', async ({ browser, page }, {
  project,
}) => {
  await page.goto('/')
  const name = `제안 와인 ${project.name}`
  const office = await openOfficePage(browser, page)
  const seller = await openSellerPage(browser, page, office)
  await seller.goto('/seller/wines')
  await seller.getByRole('button', { name: '와인 제안하기' }).click()
  await expectSaved(seller)
  await seller.getByLabel('한국어 이름').fill(name)
  await seller.getByLabel('원어 이름').fill('Proposed Wine')
  await seller.getByLabel('종류').selectOption({ index: 1 })
  await seller.getByLabel('생산자').fill('제안 양조장')
  const area = seller.getByRole('combobox', { name: '산지' })
  await area.fill('바롤로')
  await seller
    .getByRole('option', { name: /바롤로/ })
    .first()
    .click()
  await seller.getByRole('button', { name: '점검하기' }).click()
  await expect(seller.getByText('고쳐야 공개할 수 있어요')).toBeVisible()
  await seller.getByRole('button', { name: /판매가 \(원\) 칸으로 가기/ }).click()
  await expect(seller.getByLabel('판매가 (원)')).toBeFocused()
  await seller.getByLabel('판매가 (원)').fill('58,000원')
  await seller.getByLabel('빈티지', { exact: true }).fill('2021')
  await seller.getByRole('button', { name: '점검하기' }).click()
  await seller.getByRole('button', { name: '검토 요청하기' }).click()
  await expect(seller.getByText('검토를 기다려요')).toBeVisible()
  await expectNoViolations(seller)

  await office.goto(`/office/drafts?query=${encodeURIComponent(name)}`)
  await office.getByRole('link', { name }).click()
  await office.getByRole('button', { name: '돌려보내기', exact: true }).click()
  await office.getByLabel('고칠 칸').selectOption({ label: '한 줄 소개 · 한국어' })
  await office.getByRole('button', { name: '이유 적기' }).click()
  await office.getByLabel('한 줄 소개 · 한국어: 고칠 점').fill('향을 적어 주세요.')
  await office.getByRole('button', { name: '이유와 함께 돌려보내기' }).click()
  await expect(office.getByText('수정 요청')).toBeVisible()

  await seller.getByRole('button', { name: '지금 상태 확인하기' }).click()
  await expect(seller.getByText('한 줄 소개 · 한국어: 향을 적어 주세요.')).toBeVisible()
  await write(getHeadline(seller), '검은 과실과 삼나무 향이 나요.')
  await expectSaved(seller)
  await seller.getByRole('button', { name: '점검하기' }).click()
  await seller.getByRole('button', { name: '검토 요청하기' }).click()
  await expect(seller.getByText('검토를 기다려요')).toBeVisible()

  await office.reload()
  await publish(office)
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/v1/wines/products?title=${encodeURIComponent(name)}`)
        return ((await answer.json()) as { page: { totalElements: number } }).page.totalElements
      },
      { timeout: 40_000, intervals: [1000] },
    )
    .toBe(1)
})

test('a seller proposes a change of a wine, over which the operator published another text meanwhile', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const product = await findWine(page, project.name.includes('390') ? 53 : 54)
  const office = await openOfficePage(browser, page)
  const seller = await openSellerPage(browser, page, office)
  await seller.goto('/seller/wines')
  const search = seller.getByRole('searchbox', { name: '쇼핑몰 와인 이름' })
  await search.fill(product.name)
  await search.press('Enter')
  await seller.getByRole('button', { name: `${product.name} 바꿀 점 제안하기` }).click()
  await expectSaved(seller)
  const before = await getHeadline(seller).inputValue()
  await write(getHeadline(seller), '판매자가 제안한 소개예요.')
  const changes = seller.getByRole('region', { name: '쇼핑몰과 다른 점' })
  await expect(changes.getByRole('insertion').first()).toHaveText(/^판매자가/)
  await seller.getByRole('button', { name: '점검하기' }).click()
  await seller.getByRole('button', { name: '검토 요청하기' }).click()
  await expect(seller.getByText('검토를 기다려요')).toBeVisible()
  await expectNoViolations(seller)

  await openWine(office, product)
  await expect(office.getByText('이 와인에 다른 초안이 있어요')).toBeVisible()
  await office.getByRole('button', { name: '글과 정보 고치기' }).click()
  await expectSaved(office)
  await write(getHeadline(office), '운영팀이 먼저 쓴 소개예요.')
  await expectSaved(office)
  await publish(office)

  await office.getByRole('link', { name: /의 제안 · 검토 대기$/ }).click()
  await expect(office.getByRole('heading', { name: '쇼핑몰과 다른 점' })).toBeVisible()
  const overtaken = office.getByRole('form', { name: '적은 뒤에 쇼핑몰의 글이 바뀌었어요' })
  await expect(overtaken.getByText('운영팀이 먼저 쓴 소개예요.', { exact: true })).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('button', { name: '점검하기' }).click()
  await expect(office.getByText('고쳐야 공개할 수 있어요')).toBeVisible()
  await overtaken.getByRole('button', { name: '초안의 글 쓰기' }).click()
  await overtaken.getByRole('button', { name: '고른 글 저장하기' }).click()
  await expect(overtaken).toBeHidden()
  await publish(office)
  await expectShown(page, product, '판매자가 제안한 소개예요.')
  expect(before).not.toBe('판매자가 제안한 소개예요.')
})

test('a draft is looked at as the page that it will be, on a phone and in another language', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const product = await findWine(page, project.name.includes('390') ? 47 : 48)
  const office = await openOfficePage(browser, page)
  await openWine(office, product)
  await office.getByRole('button', { name: '글과 정보 고치기' }).click()
  await expectSaved(office)
  await write(getHeadline(office), '공개하기 전에 보는 소개예요.')
  await expectSaved(office)

  await office.getByRole('link', { name: '미리 보기' }).click()
  const preview = office.frameLocator(`iframe[title="${product.name} 미리 보기"]`)
  await expect(preview.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(preview.getByText('공개하기 전에 보는 소개예요.')).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('link', { name: '휴대폰' }).click()
  await office.getByLabel('언어').selectOption('ja-JP')
  await expect(preview.getByText('まだ公開されていない画面です。', { exact: false })).toBeVisible()
  const answer = await page.request.get(`/api/v1/wines/products/${product.id}`)
  expect(((await answer.json()) as { headline: string }).headline).not.toBe('공개하기 전에 보는 소개예요.')

  await office.getByRole('link', { name: '고치러 가기' }).click()
  await expect(getHeadline(office)).toHaveValue('공개하기 전에 보는 소개예요.')
})

test('a wine is hidden from the shop with a reason, found by that, and shown again at once', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const product = await findWine(page, project.name.includes('390') ? 59 : 60)
  const office = await openOfficePage(browser, page)
  await openWine(office, product)
  const readStatus = async () => (await page.request.get(`/api/v1/wines/products/${product.id}`)).status()
  expect(await readStatus()).toBe(200)
  await office.getByRole('button', { name: '쇼핑몰에서 숨기기' }).click()
  const form = office.getByRole('form', { name: '쇼핑몰에서 숨기기' })
  await form.getByRole('button', { name: '숨기기', exact: true }).click()
  await expect(form.getByText('이유를 다섯 글자 이상 적어 주세요.')).toBeVisible()
  await form.getByLabel('숨기는 이유').fill('라벨의 도수가 달라요.')
  await expectNoViolations(office)
  await form.getByRole('button', { name: '숨기기', exact: true }).click()
  await expect(office.getByText('쇼핑몰에서 숨겼어요.')).toBeVisible()
  await expect.poll(readStatus, { timeout: 40_000, intervals: [1000] }).toBe(404)
  await office.goto(`/office/wines?state=HIDDEN&query=${encodeURIComponent(product.name)}`)
  await office.getByRole('link', { name: product.name, exact: true }).first().click()
  await expect(office.getByText('라벨의 도수가 달라요.', { exact: false })).toBeVisible()
  await expectNoViolations(office)
  await office.getByRole('button', { name: '다시 보이기' }).click()
  await expect(office.getByText('쇼핑몰에서 숨긴 와인이에요')).toBeHidden()
  await expect.poll(readStatus, { timeout: 40_000, intervals: [1000] }).toBe(200)
})
