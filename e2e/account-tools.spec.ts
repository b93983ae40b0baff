import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { press, tabTo, type } from './by-keyboard.ts'
import { alive, expect, newMobile, test } from './fixtures.ts'
import { joinAnew, newEmail } from './ordering.ts'
import { mailedReset, outboxCode } from './outbox.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\//] })

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const box = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name })

/** What is on the screen now is open to everyone's tools, its errors included. */
const openToTools = (page: Page, what: string) =>
  test.step(`axe: ${what}`, async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

const typeCode = async (page: Page, code: string) => {
  await type(page, page.getByLabel(/^인증번호/), code)
  await press(page, button(page, '인증번호 확인하기'))
}

test('a visitor joins by keyboard alone, makes mistakes, and every step is open to tools', async ({
  page,
}) => {
  const [email, mobile] = [newEmail(), newMobile()]
  await page.goto('/account/signup')
  await alive(page)
  await press(page, page.getByRole('checkbox', { name: /모두 동의합니다/ }), 'Space')
  await press(page, button(page, '동의하고 계속하기'))
  await type(page, page.getByLabel(/^휴대폰 번호/), mobile)
  await press(page, button(page, '인증번호 받기'))
  await expect(page.getByRole('timer')).toBeVisible()
  await openToTools(page, 'a code is out')
  await typeCode(page, '000000')
  await expect(page.getByText('인증번호가 맞지 않아요.')).toBeVisible()
  await openToTools(page, 'a wrong code')
  await typeCode(page, await outboxCode(page, mobile))

  await expect(box(page, /^이메일/)).toBeVisible()
  await press(page, button(page, '가입하기'))
  await expect(box(page, /^이메일/)).toBeFocused()
  await openToTools(page, 'the form with nothing in it')
  await type(page, box(page, /^이메일/), email)
  await type(page, box(page, /^비밀번호/).first(), 'short')
  await type(page, box(page, /^비밀번호 확인/), 'other')
  await type(page, box(page, /^이름/), '김포도')
  await press(page, button(page, '가입하기'))
  await expect(box(page, /^비밀번호/).first()).toBeFocused()
  await openToTools(page, 'the form with mistakes')
  await type(page, box(page, /^비밀번호/).first(), 'Wine#2026')
  await type(page, box(page, /^비밀번호 확인/), 'Wine#2026')
  await press(page, button(page, '가입하기'))
  await expect(page.getByRole('heading', { name: '성인 확인을 해 둘까요?' })).toBeVisible()
  await openToTools(page, 'the offer of the identity check')
  await press(page, button(page, '다음에 하기'))
  await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
  await openToTools(page, 'joined')
})

test('a lost password is set anew by keyboard alone, with mistakes on the way', async ({ page }) => {
  const email = await joinAnew(page)
  await page.context().clearCookies()
  await page.goto('/account/findpw')
  await alive(page)
  await press(page, button(page, '인증번호 받기'))
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await openToTools(page, 'nothing was written')
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await type(page, box(page, /^이메일/), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/메일/).first()).toBeVisible()
  await openToTools(page, 'a link was mailed')
  await page.goto(await mailedReset(page, email))
  await alive(page)
  await type(page, box(page, /^새 비밀번호/).first(), 'short')
  await type(page, box(page, /^새 비밀번호 확인/), 'other')
  await press(page, button(page, '비밀번호 바꾸기'))
  await openToTools(page, 'a password that is none')
  await type(page, box(page, /^새 비밀번호/).first(), 'Cellar#2027')
  await type(page, box(page, /^새 비밀번호 확인/), 'Cellar#2027')
  await press(page, button(page, '비밀번호 바꾸기'))
  await expect(page.getByRole('main').getByRole('link', { name: /로그인/ })).toBeVisible()
  await openToTools(page, 'a new password')
})

test('a member changes what they told and leaves by keyboard alone, with mistakes on the way', async ({
  page,
}) => {
  await joinAnew(page)
  await page.goto('/mypage/member-info')
  await alive(page)
  await type(page, box(page, /^비밀번호/), 'Wrong#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/비밀번호가 .*(맞지|달라)/)).toBeVisible()
  await openToTools(page, 'a wrong password')
  await type(page, box(page, /^비밀번호/), 'Wine#2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member-info\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보 수정' })).toBeVisible()
  await openToTools(page, 'what may be changed')
  await tabTo(page, box(page, /^이름/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await openToTools(page, 'no name')
  await press(page, button(page, '비밀번호 바꾸기').first())
  await openToTools(page, 'a password to change')
  await page.goto('/mypage/member-info/withdraw')
  await alive(page)
  await press(page, button(page, '탈퇴하기'))
  await openToTools(page, 'leaving without a reason')
  await press(page, page.getByRole('radio').first(), 'Space')
  await type(page, box(page, /^비밀번호/), 'Wine#2026')
  await press(page, page.getByRole('checkbox', { name: /탈퇴에 동의합니다/ }), 'Space')
  await press(page, button(page, '탈퇴하기'))
  await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()
  await openToTools(page, 'gone')
})
