import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, watchContext } from '../fixtures.ts'
import { enterByInvitation, openOfficePage } from '../office-people.ts'
import { readOfficeInvitation } from '../sent-messages.ts'

test.describe.configure({ timeout: 180_000 })
// Before the log-in no person is known.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const expectNoViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual(
    [],
  )
}

/** The digits of a registration number, whose last one the others demand. */
const createNumber = (): string => {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return [...digits, (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10].join('')
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const copy = { name: '사본.png', mimeType: 'image/png', buffer: picture }

const sendDocument = async (page: Page, number: string) => {
  await page.getByLabel('번호', { exact: true }).fill(number)
  await page.getByLabel('사본 고르기').setInputFiles(copy)
  await expect(page.getByText('올렸어요', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '서류 올리기' }).click()
  await expect(page.getByText(`${number} ·`)).toBeVisible()
}

test('a seller is invited, applies, corrects a document, and sells from its store', async ({
  browser,
  page,
}, { project }) => {
  await page.goto('/')
  const name = `(주)신청와인 ${project.name}`
  const email = `applicant-${project.name}-${Date.now()}@example.com`
  const office = await openOfficePage(browser, page)
  await office.goto('/office/sellers')
  await office.getByRole('link', { name: '판매자 초대하기' }).click()
  const invitation = office.getByRole('dialog', { name: '판매자 초대' })
  await invitation.getByLabel('상호', { exact: true }).fill(name)
  await invitation.getByLabel('사업자등록번호', { exact: true }).fill(createNumber())
  await invitation.getByLabel('대표 담당자 이름', { exact: true }).fill('김신청')
  await invitation.getByLabel('이메일', { exact: true }).fill(email)
  await invitation.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(office.getByRole('status').filter({ hasText: '초대 메일을 보냈어요.' })).toBeVisible()
  await expectNoViolations(office)

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.1' },
  })
  watchContext(page.context(), context)
  const seller = await context.newPage()
  await seller.goto('/office/log-in')
  const code = /#code=(\S+)/.exec(await readOfficeInvitation(page, email))?.[1] ?? ''
  await enterByInvitation(seller, code)
  await seller.goto('/seller/apply')
  await seller.getByLabel('대표자', { exact: true }).fill('김신청')
  await seller.getByLabel('통신판매업 신고번호', { exact: true }).fill('2026-서울성동-1234')
  await seller.getByLabel('사업장 주소', { exact: true }).fill('서울 성동구 연무장길 1')
  await seller.getByLabel('전화번호', { exact: true }).fill('02-123-4567')
  await seller.getByRole('button', { name: '저장하고 다음으로' }).click()
  await expect(seller.getByRole('heading', { name: '서류', level: 2 })).toBeVisible()
  await expectNoViolations(seller)
  for (const number of ['사업자-1', '면허-1', '신고-1', '통장-1']) await sendDocument(seller, number)
  await seller.getByRole('button', { name: '다음 단계로' }).click()

  await seller.getByLabel('계좌번호', { exact: true }).fill('123-456-789012')
  await seller.getByLabel('예금주', { exact: true }).fill(name)
  await seller.getByLabel('은행', { exact: true }).selectOption('국민은행')
  await seller.getByRole('button', { name: '저장하고 다음으로' }).click()

  // Another visit goes on where the server has it.
  await seller.reload()
  const place = {
    '매장 이름': `비니 신청점 ${project.name}`,
    전화번호: '02-123-4567',
    위도: '37.54',
    경도: '127.05',
  }
  const address = {
    '도로명 주소': '서울 성동구 연무장길 1',
    우편번호: '04782',
    시·도: '서울',
    시·군·구: '성동구',
  }
  for (const [label, value] of Object.entries({ ...place, ...address }))
    await seller.getByLabel(label, { exact: true }).fill(value)
  await seller.getByRole('button', { name: '저장하고 다음으로' }).click()
  await seller.getByRole('button', { name: '동의하고 신청 보내기' }).click()
  await expect(seller.getByText('신청을 확인하고 있어요')).toBeVisible()

  await office.goto(`/office/sellers?waits=APPLICATION&query=${encodeURIComponent(name)}`)
  await office.getByRole('link', { name }).click()
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectNoViolations(office)
  for (const kind of ['사업자등록증', '통신판매업 신고증']) {
    await office.getByRole('button', { name: `${kind} 확인하기` }).click()
    await expect(office.getByRole('button', { name: `${kind} 확인하기` })).toHaveCount(0)
  }
  const licence = `주류 판매업 면허 · 비니 신청점 ${project.name}`
  await office.getByRole('button', { name: `${licence} 확인하기` }).click()
  await expect(office.getByRole('button', { name: `${licence} 확인하기` })).toHaveCount(0)
  const bankbook = office.getByRole('form', { name: '통장 사본 확인' })
  await bankbook.getByRole('button', { name: '돌려보내려고 해요' }).click()
  await bankbook.getByLabel('돌려보내는 이유').fill('사본이 흐려요.')
  await bankbook.getByRole('button', { name: '통장 사본 돌려보내기' }).click()
  await expect(office.getByText('다시 필요')).toBeVisible()
  await office.getByRole('button', { name: '돌려보내려고 해요' }).click()
  await office.getByRole('button', { name: `${name}에 돌려보내기` }).click()
  await expect(office.getByText('수정 요청', { exact: true })).toBeVisible()

  await seller.reload()
  await expect(seller.getByText('고칠 것이 있어요')).toBeVisible()
  await expectNoViolations(seller)
  await seller.getByRole('button', { name: '서류 고치기' }).click()
  await sendDocument(seller, '통장-2')
  await seller.getByRole('button', { name: '다음 단계로' }).click()
  await seller.getByRole('button', { name: '다시 보내기' }).click()
  await expect(seller.getByText('신청을 확인하고 있어요')).toBeVisible()

  await office.reload()
  await office.getByRole('button', { name: '통장 사본 확인하기' }).click()
  await office.getByRole('button', { name: `${name} 승인하기` }).click()
  await expect(office.getByText('판매 중', { exact: true }).first()).toBeVisible()
  await expect(seller.getByText('입점이 승인되었어요')).toBeVisible({ timeout: 30_000 })

  const isListed = async () => {
    const response = await page.request.get('/api/v1/stores?size=100')
    const { _embedded } = (await response.json()) as { _embedded: { items: { name: string }[] } }
    return _embedded.items.some((store) => store.name === `비니 신청점 ${project.name}`)
  }
  await expect.poll(isListed, { timeout: 20_000 }).toBe(true)
  await context.close()
  await office.context().close()
})
