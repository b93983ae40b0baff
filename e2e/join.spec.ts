import AxeBuilder from '@axe-core/playwright'
import { agreeToJoin, expect, createMobile, test, openSignUpForm, fillSignUpForm } from './fixtures.ts'
import { signUpNewMember, createEmail } from './orders.ts'

test('a visitor joins with a code from a message, gets the coupon and is a member @main-390', async ({
  page,
}) => {
  await signUpNewMember(page)
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
  await page.getByRole('link', { name: '와인 둘러보기' }).click()
  await expect(page).toHaveURL(/\/product$/)
  await page.goto('/account/signup')
  await expect(page).toHaveURL(/\/$/)
})

test('nothing is agreed to from the start, and the required texts come first', async ({ page }) => {
  await page.goto('/account/signup')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: '동의하고 본인확인하기' }).click()
  await expect(page.getByText('필수 약관에 동의하셔야 가입할 수 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: '보기 개인정보 수집과 이용' }).click()
  const sheet = page.getByRole('dialog', { name: '개인정보 수집과 이용' })
  for (const point of ['목적', '항목', '보유 기간', '거부할 권리'])
    await expect(sheet.getByText(point, { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: '닫기' }).first().click()
  await expect(sheet).toBeHidden()
})

test.describe('refused', () => {
  test.use({ refusals: [/\/api\/v1\/(valid-mobile|cert|cert\/confirm)$/] })

  test('a wrong code is said and may be tried again; a known number is refused', async ({ page }) => {
    await page.goto('/account/signup')
    await agreeToJoin(page)
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page.getByText('010으로 시작하는 휴대폰 번호를 입력해 주세요.')).toBeVisible()
    await page.getByLabel(/^휴대폰 번호/).fill(createMobile())
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    await expect(page.getByRole('timer')).toHaveText(/^(3:00|2:5\d)$/)
    await expect(page.getByRole('button', { name: /인증번호 다시 받기/ })).toBeDisabled()
    await page.getByLabel(/^인증번호/).fill('000000')
    await page.getByRole('button', { name: '인증번호 확인하기' }).click()
    await expect(page.getByText('인증번호가 맞지 않아요.')).toBeVisible()
  })
})

for (const path of ['/account/login', '/account/signup'])
  test(`${path} is open to everyone's tools`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

test.describe('without a network', () => {
  test.use({ refusals: [/./] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('joining is said to have failed, keeps what was filled in, and is done at the next try', async ({
    page,
    context,
  }) => {
    const [email, mobile] = [createEmail(), createMobile()]
    await page.goto('/account/signup')
    await openSignUpForm(page, mobile)
    await fillSignUpForm(page, email)
    await page.getByRole('textbox', { name: /^이름/ }).blur()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(/^이메일/)).toHaveValue(email)
    await context.setOffline(false)
    await page.getByRole('button', { name: '가입하기' }).click()
    await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  })
})
