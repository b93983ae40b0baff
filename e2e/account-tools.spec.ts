import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { press, tabTo, type } from './keyboard.ts'
import { waitForHydration, expect, createMobile, test } from './fixtures.ts'
import { signUpNewMember, createEmail } from './orders.ts'
import { readResetPath, readMobileCode } from './sent-messages.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ refusals: [/\/api\/v1\//] })

const getButton = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const getTextbox = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name })

/** Expects the present screen, its errors included, to be accessible. */
const expectAccessible = (page: Page, what: string) =>
  test.step(`axe: ${what}`, async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

const typeCode = async (page: Page, code: string) => {
  await type(page, page.getByLabel(/^인증번호/), code)
  await press(page, getButton(page, '인증번호 확인하기'))
}

test('a visitor joins by keyboard alone, makes mistakes, and every step is open to tools', async ({
  page,
}) => {
  const [email, mobile] = [createEmail(), createMobile()]
  await page.goto('/account/signup')
  await waitForHydration(page)
  await press(page, page.getByRole('checkbox', { name: /모두 동의합니다/ }), 'Space')
  await press(page, getButton(page, '문자 인증번호로 가입하기'))
  await type(page, page.getByLabel(/^휴대폰 번호/), mobile)
  await press(page, getButton(page, '인증번호 받기'))
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'a code is out')
  await typeCode(page, '000000')
  await expect(page.getByText('인증번호가 맞지 않아요.')).toBeVisible()
  await expectAccessible(page, 'a wrong code')
  await typeCode(page, await readMobileCode(page, mobile))

  await expect(getTextbox(page, /^이메일/)).toBeVisible()
  await press(page, getButton(page, '가입하기'))
  await expect(getTextbox(page, /^이메일/)).toBeFocused()
  await expectAccessible(page, 'the form with nothing in it')
  await type(page, getTextbox(page, /^이메일/), email)
  await type(page, getTextbox(page, /^비밀번호/).first(), 'short')
  await type(page, getTextbox(page, /^비밀번호 확인/), 'other')
  await type(page, getTextbox(page, /^이름/), '김포도')
  await press(page, getButton(page, '가입하기'))
  await expect(getTextbox(page, /^비밀번호/).first()).toBeFocused()
  await expectAccessible(page, 'the form with mistakes')
  await type(page, getTextbox(page, /^비밀번호/).first(), 'Wine#2026')
  await type(page, getTextbox(page, /^비밀번호 확인/), 'Wine#2026')
  await press(page, getButton(page, '가입하기'))
  await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
  await expectAccessible(page, 'joined')
})

test('a lost password is set anew by keyboard alone, with mistakes on the way', async ({ page }) => {
  const email = await signUpNewMember(page)
  await page.context().clearCookies()
  await page.goto('/account/findpw')
  await waitForHydration(page)
  await press(page, getButton(page, '인증번호 받기'))
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expectAccessible(page, 'nothing was written')
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await type(page, getTextbox(page, /^이메일/), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/메일/).first()).toBeVisible()
  await expectAccessible(page, 'a link was mailed')
  await page.goto(await readResetPath(page, email))
  await waitForHydration(page)
  await type(page, getTextbox(page, /^새 비밀번호/).first(), 'short')
  await type(page, getTextbox(page, /^새 비밀번호 확인/), 'other')
  await press(page, getButton(page, '비밀번호 바꾸기'))
  await expectAccessible(page, 'a password that is none')
  await type(page, getTextbox(page, /^새 비밀번호/).first(), 'Cellar#2027')
  await type(page, getTextbox(page, /^새 비밀번호 확인/), 'Cellar#2027')
  await press(page, getButton(page, '비밀번호 바꾸기'))
  await expect(page.getByRole('main').getByRole('link', { name: /로그인/ })).toBeVisible()
  await expectAccessible(page, 'a new password')
})

test('a member changes what they told and leaves by keyboard alone, with mistakes on the way', async ({
  page,
}) => {
  await signUpNewMember(page)
  await page.goto('/mypage/member-info')
  await waitForHydration(page)
  await type(page, getTextbox(page, /^비밀번호/), 'Wrong#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/비밀번호가 .*(맞지|달라)/)).toBeVisible()
  await expectAccessible(page, 'a wrong password')
  await type(page, getTextbox(page, /^비밀번호/), 'Wine#2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member-info\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보 수정' })).toBeVisible()
  await expectAccessible(page, 'what may be changed')
  await tabTo(page, getTextbox(page, /^이름/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expectAccessible(page, 'no name')
  await press(page, getButton(page, '비밀번호 바꾸기').first())
  await expectAccessible(page, 'a password to change')
  await page.goto('/mypage/member-info/withdraw')
  await waitForHydration(page)
  await press(page, getButton(page, '탈퇴하기'))
  await expectAccessible(page, 'leaving without a reason')
  await press(page, page.getByRole('radio').first(), 'Space')
  await type(page, getTextbox(page, /^비밀번호/), 'Wine#2026')
  await press(page, page.getByRole('checkbox', { name: /탈퇴에 동의합니다/ }), 'Space')
  await press(page, getButton(page, '탈퇴하기'))
  await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()
  await expectAccessible(page, 'gone')
})
