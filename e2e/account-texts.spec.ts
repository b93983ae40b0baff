import type { Page } from '@playwright/test'
import { agreeToJoin, expect, submitSignUpForm, signUp, createMobile, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'
import { readMobileCode } from './sent-messages.ts'
import {
  getCodeField,
  getConfirmButton,
  withdraw,
  getMobileField,
  getSendButton,
  openMemberEdit,
  openMobileStep,
} from './mobile-verification.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ refusals: [/\/api\/v1\/(valid-email|valid-mobile|login|cert|cert\/confirm|signup)$/] })

const getEmailField = (page: Page) => page.getByLabel(/^이메일/)

const sendTo = async (page: Page, mobile: string) => {
  await getMobileField(page).fill(mobile)
  await getSendButton(page).click()
  await expect(getCodeField(page)).toBeVisible()
}

const typeIn = async (page: Page, mobile: string) => {
  await getCodeField(page).fill(await readMobileCode(page, mobile))
  await getConfirmButton(page).click()
}

test('a reload while a code is out goes on with it, and after it with the form', async ({ page }) => {
  await openMobileStep(page)
  const mobile = createMobile()
  await sendTo(page, mobile)
  await page.reload()
  await expect(getCodeField(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:\d\d)$/)
  await expect(page.getByRole('button', { name: /인증번호 다시 받기/ })).toBeDisabled()
  await typeIn(page, mobile)
  await expect(
    page.getByText(`인증번호가 확인되었습니다. (${mobile.replace(/^(\d{3})(\d{4})/, '$1-$2-')})`),
  ).toBeVisible()
  await expect(getEmailField(page)).toBeVisible()
  await page.reload()
  await expect(getEmailField(page)).toBeVisible()
  await submitSignUpForm(page, createEmail())
})

test('who asks again for a code that is out types in that one, in another tab as well', async ({ page }) => {
  await openMobileStep(page)
  const mobile = createMobile()
  await sendTo(page, mobile)
  const other = await page.context().newPage()
  await openMobileStep(other)
  await sendTo(other, mobile)
  await expect(other.getByRole('timer')).toHaveText(/^(3:00|2:\d\d)$/)
  await typeIn(other, mobile)
  await expect(getEmailField(other)).toBeVisible()
})

test('a code that is typed in after three minutes is said to have ended', async ({ page }) => {
  await page.clock.install()
  await openMobileStep(page)
  await sendTo(page, createMobile())
  await page.clock.fastForward('03:01')
  await expect(page.getByText('인증번호가 만료되었습니다. 인증번호를 다시 받아 주십시오.')).toBeVisible()
})

test('an e-mail of a member is said to be taken, and a wrong password to be wrong', async ({ page }) => {
  await openMobileStep(page)
  const mobile = createMobile()
  await sendTo(page, mobile)
  await typeIn(page, mobile)
  await getEmailField(page).fill('shopper@vini.test')
  await getEmailField(page).blur()
  await expect(page.getByText('이미 가입된 이메일입니다.')).toBeVisible()
  await signIn(page, createEmail())
  await expect(page.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요.')
})

test('a recommender is shown by a masked name, and somebody unknown is said to be', async ({ page }) => {
  await openMobileStep(page)
  const mobile = createMobile()
  await sendTo(page, mobile)
  await typeIn(page, mobile)
  await page.getByText('더 알려 주시면 좋아요 (선택)').click()
  const recommender = page.getByLabel(/^추천인/)
  await recommender.fill('nobody@vini.test')
  await recommender.blur()
  await expect(page.getByText('추천인을 찾지 못했어요.')).toBeVisible()
  await recommender.fill('shopper@vini.test')
  await recommender.blur()
  await expect(page.getByText('홍*동님(sho***@vini.test)이 추천인이에요.')).toBeVisible()
})

test('who has left is told so for six months, by number and by e-mail', async ({ page }) => {
  const [address, mobile] = [createEmail(), createMobile()]
  await page.goto('/account/signup')
  await signUp(page, { email: address, mobile })
  await page.goto('/mypage/member-info')
  await openMemberEdit(page)
  await page.getByRole('link', { name: '회원 탈퇴' }).last().click()
  await withdraw(page)
  await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()

  const text = '탈퇴한 계정입니다. 탈퇴한 계정은 6개월 동안 다시 가입할 수 없습니다.'
  await page.goto('/account/signup')
  await agreeToJoin(page)
  await getMobileField(page).fill(mobile)
  await getMobileField(page).blur()
  await expect(page.getByText(text)).toBeVisible()
  const another = createMobile()
  await sendTo(page, another)
  await typeIn(page, another)
  await getEmailField(page).fill(address)
  await getEmailField(page).blur()
  await expect(page.getByText(text)).toBeVisible()
})
