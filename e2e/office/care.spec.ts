import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'
import { signUpNewMember } from '../orders.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
// The session is asked for before anybody has logged in.
test.use({ refusals: [/^\/api\/v1\/office\//] })

const writeInquiry = async (page: Page, title: string) => {
  await page.goto('/mypage/inquiry/write')
  await page.getByLabel(/^문의 유형/).selectOption('매장 픽업')
  await page.getByLabel(/^제목/).fill(title)
  await page.getByRole('textbox', { name: /^내용/ }).fill('저녁 일곱 시로 옮길 수 있을까요?')
  await page.getByRole('button', { name: '문의 보내기' }).click()
  await expect(page).toHaveURL(/\/mypage\/inquiry$/)
}

test('care answers an inquiry, revises the answer, and shows personal data for a reason', async ({
  page: shopper,
  browser,
}, { project }) => {
  const title = `픽업 시간 ${project.name} ${Date.now()}`
  await signUpNewMember(shopper)
  await writeInquiry(shopper, title)

  const page = await openOfficePage(browser, shopper)
  await page.goto(`/office/care?query=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('button', { name: '내가 맡기' }).click()
  await expect(page.getByText(/까지 내가 맡았어요\.$/)).toBeVisible()
  await page.getByLabel('답변', { exact: true }).fill('{회원 이름}님, 일곱 시로 옮겨 두었어요.')
  await page.reload()
  await expect(page.getByLabel('답변', { exact: true })).toHaveValue(/일곱 시로 옮겨/)
  await expectNoViolations(page)
  await page.getByLabel('답변', { exact: true }).press('Control+Enter')
  await expect(page.getByText('답변을 보냈어요.')).toBeVisible()

  await shopper.reload()
  await shopper.getByRole('link', { name: title }).click()
  await expect(shopper.getByText(/님, 일곱 시로 옮겨 두었어요\.$/)).toBeVisible()

  await page.goto(`/office/care?state=ANSWERED&query=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('button', { name: '답변 고치기' }).click()
  await page.getByLabel('고친 답변').fill('여덟 시로 옮겨 두었어요.')
  await page.getByRole('button', { name: '고친 답변 보내기' }).click()
  await expect(page.getByRole('list', { name: '보낸 답변' }).getByRole('listitem')).toHaveCount(2)

  await shopper.reload()
  await expect(shopper.getByText('여덟 시로 옮겨 두었어요.')).toBeVisible()
  await expect(shopper.getByText(/에 고친 답변이에요\.$/)).toBeVisible()

  await page.locator('a[href^="/office/members/"]').click()
  await expect(page.getByText('회원 정보')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: '개인정보 보기' }).click()
  await page.getByLabel('보는 이유').fill('픽업 확인 전화를 요청받았어요')
  await page.getByRole('button', { name: '1분 동안 보기' }).click()
  await expect(page.getByText('1분 뒤에 다시 가려져요.')).toBeVisible()
  await page.getByRole('button', { name: '가리기' }).click()
  await expect(page.getByRole('button', { name: '개인정보 보기' })).toBeVisible()
  await expect(page.getByText(/ · 개인정보 보기 · 픽업 확인 전화를 요청받았어요$/)).toBeVisible()
  await page.context().close()
})
