import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { signUpNewMember } from './orders.ts'

const getToast = (page: Page) => page.getByRole('status', { name: '알림' })
const waitForIdle = (page: Page) => page.waitForLoadState('networkidle')

test('an address is added, changed, made the default and deleted @main-1280', async ({ page }) => {
  await signUpNewMember(page)
  await page.goto('/mypage/delivery')
  await expect(page.getByRole('heading', { name: '저장한 배송지가 없어요' })).toBeVisible()
  await waitForIdle(page)
  const sheet = page.getByRole('dialog', { name: '새 배송지' })
  const add = async (name: string, where: () => Promise<void>) => {
    await page.getByRole('button', { name: '배송지 추가하기' }).click()
    await sheet.getByLabel(/^받는 사람/).fill(name)
    await where()
    await sheet.getByRole('button', { name: '저장하기' }).click()
    await expect(sheet).toBeHidden()
  }
  await add('김포도', async () => {
    await sheet.getByRole('button', { name: '주소 찾기' }).click()
    await sheet.getByRole('searchbox').fill('강남구')
    await sheet.getByRole('searchbox').press('Enter')
    await sheet.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().click()
    await expect(sheet.getByLabel(/^우편번호/)).toHaveValue(/^06\d{3}$/)
    await expect(sheet.getByLabel(/^상세 주소/)).toBeFocused()
  })
  await add('이오크', async () => {
    await sheet.getByLabel(/^우편번호/).fill('06236')
    await sheet.getByLabel(/^주소/).fill('서울 강남구 테헤란로 152')
  })
  const second = page.getByRole('main').getByRole('listitem').filter({ hasText: '이오크' })
  await second.getByRole('button', { name: '기본으로 정하기' }).click()
  await expect(second).toContainText('기본 배송지')
  await second.getByRole('button', { name: '수정' }).click()
  const change = page.getByRole('dialog', { name: '배송지 수정' })
  await change.getByLabel(/^상세 주소/).fill('10층')
  await change.getByRole('button', { name: '저장하기' }).click()
  await expect(change).toBeHidden()
  await page.reload()
  await expect(second).toContainText('10층')
  await waitForIdle(page)
  await second.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(second).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a list whose address makes no sense is the whole list', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  const query = 'period=zz&state=%3Cx&page=-1&type=zz&from=abc&until=2026-13-99&status=zz&category=zz&sort=zz'
  const lists = [
    ...['order', 'cancel-history', 'receipt', 'cash', 'coupon', 'inquiry', 'notice', 'faq'].map(
      (name) => `/mypage/${name}`,
    ),
    ...['/product', '/winery', '/event', '/magazine', '/common-sense', '/store'],
  ]
  for (const list of lists) {
    const response = await page.goto(`${list}?${query}&idKinds=zz&idStore=-4&size=zz&score=zz`)
    expect.soft([list, response?.status()]).toEqual([list, 200])
    await expect.soft(page.getByRole('heading', { name: '문제가 생겼어요' })).toHaveCount(0)
  }
})

test('an inquiry goes out with a file, is read again and taken back before its answer @main-390', async ({
  page,
}) => {
  await signUpNewMember(page)
  await page.goto('/mypage/inquiry/write')
  await waitForIdle(page)
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page.getByText('문의 유형을 골라 주세요.')).toBeVisible()
  await page.getByLabel(/^문의 유형/).selectOption('매장 픽업')
  await page.getByLabel(/^제목/).fill('픽업 날짜를 바꾸고 싶어요')
  await page.getByRole('textbox', { name: /^내용/ }).fill('토요일에서 일요일로요.')
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  await page
    .getByLabel('파일 고르기')
    .setInputFiles({ name: '영수증.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('1KB')).toBeVisible()
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page).toHaveURL(/\/mypage\/inquiry$/)
  await page.reload()
  await waitForIdle(page)
  await page.getByRole('link', { name: '픽업 날짜를 바꾸고 싶어요' }).click()
  const sheet = page.getByRole('dialog', { name: '1:1 문의' })
  await expect(sheet.getByRole('link', { name: /영수증\.pdf/ })).toBeVisible()
  await sheet.getByRole('button', { name: '문의 삭제하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '문의 삭제하기' }).click()
  await expect(getToast(page)).toContainText('문의를 삭제했어요.')
  await page.reload()
  await expect(page.getByRole('heading', { name: '문의한 내용이 없어요' })).toBeVisible()
})

test.describe('coupons', () => {
  test.use({ refusals: [/^\/api\/v1\/coupons$/] })

  test('a number that is none is refused with its reason, and each tab has an address', async ({ page }) => {
    await signIn(page, 'shopper@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/mypage/coupon')
    await waitForIdle(page)
    await page.getByLabel('쿠폰 번호').fill('NONE-0000-0000')
    await page.getByRole('button', { name: '등록하기' }).click()
    await expect(page.getByText('없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.')).toBeVisible()
    await page.getByRole('link', { name: '만료' }).click()
    await expect(page).toHaveURL(/tab=ended/)
    await page.reload()
    await expect(page.getByRole('link', { name: '만료' })).toHaveAttribute('aria-current', 'page')
  })
})

test('a number from a leaflet becomes a coupon, typed without its dash', async ({ page }) => {
  await signUpNewMember(page)
  await page.goto('/mypage/coupon')
  await waitForIdle(page)
  await page.getByLabel('쿠폰 번호').fill('vinisunday')
  await page.getByRole('button', { name: '등록하기' }).click()
  await expect(page.getByRole('main')).toContainText('매장 전단 5,000원 할인')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('매장 전단 5,000원 할인')
})

test('a question is found by words, and what helped is kept', async ({ page }) => {
  await signUpNewMember(page)
  await page.goto('/mypage/faq')
  await waitForIdle(page)
  await page.getByRole('searchbox', { name: '질문 검색' }).fill('신분증')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=/)
  const open = async () => {
    await page.getByText('픽업할 때 무엇을 가져가야 하나요?').click()
    return page.getByRole('group', { name: '도움이 되었나요?' }).filter({ visible: true })
  }
  const helpful = await open()
  await helpful.getByRole('button', { name: '네', exact: true }).click()
  await expect(page.getByText('알려 주셔서 고마워요.')).toBeVisible()
  await waitForIdle(page)
  await page.reload()
  const again = await open()
  await expect(again.getByRole('button', { name: '네', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('questions of one category are counted and shown, and the address keeps it', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/faq')
  const category = page.getByRole('navigation', { name: '질문 분류' }).getByRole('link').nth(2)
  const qty = /\d+$/.exec((await category.textContent()) ?? '')?.[0] ?? ''
  await category.click()
  await expect(page).toHaveURL(/category=\d+/)
  const questionCount = page.getByRole('main').getByText(`질문 ${qty}개`, { exact: true })
  await expect(questionCount).toBeVisible()
  await page.reload()
  await expect(questionCount).toBeVisible()
})

test('a notice is found by its words, and the address keeps them', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/notice')
  await waitForIdle(page)
  const titles = page.getByRole('list', { name: '공지사항' }).getByRole('link')
  const words = (await titles.last().textContent()) ?? ''
  const search = page.getByRole('searchbox', { name: '공지 검색' })
  await search.fill(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=/)
  await expect(titles).toHaveText([words])
  await page.reload()
  await expect(titles).toHaveText([words])
  await waitForIdle(page)
  await search.fill('아무 공지에도 없는 말')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '공지사항이 없어요' })).toBeVisible()
})

test('posts are narrowed to a type, which the address holds', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/notice')
  await waitForIdle(page)
  const rows = page.getByRole('list', { name: '공지사항' }).getByRole('listitem')
  const type = page.getByRole('navigation', { name: '글 종류' }).getByRole('link', { name: /^이용 안내/ })
  const qty = Number(/\d+$/.exec((await type.textContent()) ?? '')?.[0])
  expect(qty).toBeGreaterThan(0)
  await type.click()
  await expect(page).toHaveURL(/type=GUIDE/)
  await expect(rows).toHaveCount(qty)
  await page.reload()
  await expect(rows).toHaveCount(qty)
  await expect(type).toHaveAttribute('aria-current', 'page')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/mypage\/notice\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
})

const histories = [
  { path: '/mypage/cancel-history', list: '취소·반품', none: '조건에 맞는 주문이 없어요' },
  { path: '/mypage/receipt', list: '영수증', none: '영수증이 없어요' },
  { path: '/mypage/cash', list: '이용 내역', none: '이용 내역이 없어요' },
]

for (const { path, list, none } of histories)
  test(`${path} is narrowed to a period or to days of one's own, which the address holds`, async ({
    page,
  }) => {
    await signIn(page, 'shopper@vini.test')
    await expect(page).toHaveURL(/\/$/)
    await page.goto(path)
    await waitForIdle(page)
    const rows = page.getByRole('list', { name: list }).getByRole('listitem')
    const all = await rows.count()
    expect(all).toBeGreaterThan(0)
    const period = page.getByRole('group', { name: '기간', exact: true })
    await period.getByRole('button', { name: '6개월' }).click()
    await expect(page).toHaveURL(/period=6m/)
    await page.reload()
    await expect(period.getByRole('button', { name: '6개월' })).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first()).toBeVisible()
    await waitForIdle(page)
    await page.getByRole('button', { name: '기간 직접 고르기' }).click()
    await page.getByLabel('첫날').fill('2020-01-01')
    await page.getByLabel('마지막 날').fill('2020-01-31')
    await expect(page).toHaveURL(/from=2020-01-01.*until=2020-01-31/)
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('첫날')).toHaveValue('2020-01-01')
    await expect(rows).toHaveCount(0)
    await waitForIdle(page)
    await period.getByRole('button', { name: '전체' }).click()
    await expect(rows).toHaveCount(all)
  })

test('a notice is read, and leads to the ones beside it', async ({ page }) => {
  await signIn(page, 'fresh@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/notice')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/mypage\/notice\/\d+$/)
  await page.getByRole('list', { name: '다른 공지' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await page.getByRole('link', { name: '목록으로' }).click()
  await expect(page).toHaveURL(/\/mypage\/notice$/)
})

test('levels, taste and wishes of a member are there', async ({ page }) => {
  await signIn(page, 'shopper@vini.test')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mypage/member-rating')
  await expect(page.getByRole('heading', { name: '다음 달 예상 등급' })).toBeVisible()
  await page.goto('/mypage/own-wine')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.goto('/mypage/wish')
  await expect(page.getByRole('button', { name: /모두 담기/ })).toBeVisible()
})
