import type { Browser, Page } from '@playwright/test'
import { expect, signUp, createMobile, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'
import { readMobileCode } from './sent-messages.ts'
import { withdraw } from './mobile-verification.ts'

test.describe.configure({ timeout: 120_000 })

const getToast = (page: Page) => page.getByRole('status', { name: '알림' })

const join = async (page: Page) => {
  const member = { email: createEmail(), mobile: createMobile() }
  await page.goto('/account/signup')
  await signUp(page, { ...member, offers: true })
  return member
}

/** Passes the password check and opens the form with the member's details. */
const openEdit = async (page: Page, password = 'Wine#2026') => {
  await page.goto('/mypage/member-info')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password)
  await page.getByRole('button', { name: '확인하고 계속하기' }).click()
}

const fillNewPassword = async (page: Page, now: string, next: string) => {
  await page.getByRole('textbox', { name: /^지금 비밀번호/ }).fill(now)
  await page
    .getByRole('textbox', { name: /^새 비밀번호/ })
    .first()
    .fill(next)
  await page.getByRole('textbox', { name: /^새 비밀번호 확인/ }).fill(next)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
}

test.describe('behind the password', () => {
  test.use({ refusals: [/\/api\/v1\//] })

  test('nothing is changed before the password was given once more @main-390', async ({ page }) => {
    await join(page)
    await page.goto('/mypage/member-info/edit')
    await expect(page).toHaveURL(/\/mypage\/member-info$/)
    await openEdit(page, 'Wrong#2026')
    await expect(page.getByText(/비밀번호가 .*(맞지|달라)/)).toBeVisible()
    await openEdit(page)
    await expect(page).toHaveURL(/\/mypage\/member-info\/edit$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: '회원 정보 수정' })).toBeVisible()
  })
})

test('who wants to change what they told gets there over the log-in and the password', async ({ page }) => {
  const { email } = await join(page)
  await page.context().clearCookies()
  await page.goto('/mypage/member-info/edit')
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fmypage%2Fmember-info%2Fedit$/)
  await signIn(page, email, { here: true })
  await expect(page).toHaveURL(/\/mypage\/member-info$/)
  await openEdit(page)
  await expect(page).toHaveURL(/\/mypage\/member-info\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보 수정' })).toBeVisible()
})

test('a member changes their name and their number by a code', async ({ page }) => {
  await join(page)
  await openEdit(page)
  await page.getByRole('textbox', { name: /^이름/ }).fill('이새봄')
  await page.getByLabel(/^생년월일/).fill('19900101')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(getToast(page)).toContainText('회원 정보를 저장했어요.')

  const mobile = createMobile()
  await page.getByRole('button', { name: '번호 바꾸기', exact: true }).click()
  await page.getByLabel(/^휴대폰 번호/).fill(mobile)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel(/^인증번호/).fill(await readMobileCode(page, mobile))
  await page.getByRole('button', { name: '인증번호 확인하기' }).click()
  await expect(page.getByLabel(/^인증번호/)).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('textbox', { name: /^이름/ })).toHaveValue('이새봄')
  const [, middle, last] = /^010(\d{4})(\d{4})$/.exec(mobile) ?? []
  await expect(page.getByText(`010-${middle}-${last}`)).toBeVisible()
})

test.describe('what is another member’s', () => {
  test.use({ refusals: [/\/api\/v1\/cert/] })

  test('is refused before a code is sent, and something else is asked for', async ({ page, browser }) => {
    const other = await join(await (await browser.newContext()).newPage())
    await join(page)
    await openEdit(page)
    const send = page.getByRole('button', { name: '인증번호 받기' })
    await page.getByRole('button', { name: '번호 바꾸기', exact: true }).click()
    await page.getByLabel(/^휴대폰 번호/).fill(other.mobile)
    await send.click()
    await expect(page.getByText(/^다른 회원이 쓰고 있는 번호예요\./)).toBeVisible()
    const mobile = createMobile()
    await page.getByLabel(/^휴대폰 번호/).fill(mobile)
    await send.click()
    await expect(page.getByLabel(/^인증번호/)).toBeVisible()
    await page.getByRole('button', { name: '이메일 바꾸기', exact: true }).click()
    await page
      .getByLabel(/^이메일/)
      .last()
      .fill(other.email)
    await send.click()
    await expect(page.getByText(/^다른 회원이 쓰고 있는 이메일이에요\./)).toBeVisible()
  })
})

const getCell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const getUnavailableCell = (page: Page, name: string) =>
  page.getByRole('img', { name: new RegExp(`^${name}:`) })

/** Toggles a checkbox by keyboard and waits until the page reports that it is saved. */
const turn = async (page: Page, name: string) => {
  const before = await getCell(page, name).isChecked()
  await getCell(page, name).press('Space')
  await expect(getToast(page)).toContainText('알림 설정을 저장했어요.')
  await expect(getCell(page, name)).not.toHaveAttribute('aria-busy')
  await expect(getCell(page, name)).toBeChecked({ checked: !before })
  await expect(getCell(page, name)).toBeFocused()
}

test.describe('what reaches a member', () => {
  // The browser reports each request that fails offline or is refused.
  test.use({ refusals: [/./] })

  test('is chosen by channel and kind, and stays so @main-1280', async ({ page }) => {
    await join(page)
    await openEdit(page)
    await expect(getCell(page, '혜택, 문자')).toBeChecked()
    await expect(getCell(page, '야간 혜택, 문자')).toBeChecked()
    await expect(getCell(page, '주문, 카카오톡')).not.toBeChecked()
    await turn(page, '혜택, 문자')
    await expect(getUnavailableCell(page, '야간 혜택, 문자')).toBeVisible()
    await turn(page, '야간 혜택, 이메일')
    await turn(page, '주문, 이메일')
    await expect(getCell(page, '주문, 문자')).toBeDisabled()
    await turn(page, '주문, 카카오톡')
    await turn(page, '주문, 문자')

    await page.reload()
    for (const on of ['주문, 카카오톡', '주문, 앱 푸시', '혜택, 이메일', '야간 혜택, 카카오톡'])
      await expect(getCell(page, on)).toBeChecked()
    for (const off of ['주문, 이메일', '주문, 문자', '혜택, 문자', '야간 혜택, 이메일'])
      await expect(getCell(page, off)).not.toBeChecked()
    await expect(getUnavailableCell(page, '야간 혜택, 문자')).toBeVisible()
    await expect(getCell(page, '주문, 카카오톡')).toBeDisabled()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  test('is not lost where it cannot be saved at first', async ({ page, context }) => {
    await join(page)
    await openEdit(page)
    await expect(getCell(page, '혜택, 이메일')).toBeChecked()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await getCell(page, '혜택, 이메일').click()
    const errorAlert = page.getByRole('main').getByRole('alert')
    await expect(errorAlert).toContainText('저장하지 못한 알림: 혜택, 이메일')
    await expect(getCell(page, '혜택, 이메일')).toBeChecked()
    await context.setOffline(false)
    await errorAlert.getByRole('button', { name: '다시 시도' }).click()
    await expect(getCell(page, '혜택, 이메일')).not.toBeChecked()
    await expect(errorAlert).toBeHidden()
    await expect(getToast(page)).toContainText('알림 설정을 저장했어요.')
    await expect(getCell(page, '혜택, 이메일')).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(getCell(page, '혜택, 이메일')).not.toBeChecked()
  })

  test('is refused where another tab has turned the rest off meanwhile', async ({ page, context }) => {
    await join(page)
    await openEdit(page)
    await expect(getCell(page, '주문, 문자')).toBeChecked()
    const other = await context.newPage()
    await other.goto('/mypage/member-info/edit')
    await expect(getCell(other, '주문, 문자')).toBeChecked()
    await other.waitForLoadState('networkidle')
    await turn(other, '주문, 문자')
    await getCell(page, '주문, 이메일').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('가운데 하나로는 받아야 해요.')
    await expect(getCell(page, '주문, 이메일')).toBeChecked()
  })
})

/** The same member on another device. */
const openAnotherDevice = async (
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  email: string,
): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR' })
  const otherPage = await context.newPage()
  await signIn(otherPage, email)
  await expect(otherPage).toHaveURL(/\/$/)
  return otherPage
}

test.describe('a new password', () => {
  test.use({ refusals: [/\/api\/v1\//] })

  test('ends what was open elsewhere, and opens the account from now on @main-390', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email } = await join(page)
    const otherPage = await openAnotherDevice({ browser, baseURL }, email)
    await openEdit(page)
    await fillNewPassword(page, 'Wine#2026', 'Wine#2027')
    await expect(getToast(page)).toContainText('비밀번호를 바꿨어요')
    await page.reload()
    await expect(page).toHaveURL(/\/mypage\/member-info/)

    await otherPage.goto('/mypage')
    await expect(otherPage).toHaveURL(/\/account\/login/)
    await signIn(otherPage, email, { here: true })
    await expect(otherPage.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요')
    await signIn(otherPage, email, { here: true, password: 'Wine#2027' })
    await expect(otherPage).toHaveURL(/\/mypage$/)
    await otherPage.context().close()
  })
})

test('every other device is logged out at a press, and this one is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await join(page)
  const otherPage = await openAnotherDevice({ browser, baseURL }, email)
  await openEdit(page)
  await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃하기' }).click()
  await expect(getToast(page)).toContainText('다른 기기에서 모두 로그아웃했어요.')
  await otherPage.goto('/mypage/order')
  await expect(otherPage).toHaveURL(/\/account\/login\?redirect=%2Fmypage%2Forder&ended=elsewhere$/)
  await otherPage.context().close()
  await page.goto('/mypage/order')
  await expect(page).toHaveURL(/\/mypage\/order/)
})

test.describe('leaving', () => {
  test.use({ refusals: [/\/api\/v1\/(login|valid-mobile|me|cert)/] })

  test('a member leaves knowing what is lost, and the account opens no more @main-1280', async ({ page }) => {
    const { email } = await join(page)
    await openEdit(page)
    await page.getByRole('link', { name: '회원 탈퇴' }).last().click()
    await expect(page).toHaveURL(/\/withdraw$/)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await expect(page.getByText('떠나시는 이유를 하나 골라 주세요.')).toBeVisible()
    await expect(page.getByText('내용을 확인하고 동의해 주세요.')).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(page.getByRole('radio')).toHaveCount(9)
    await withdraw(page)
    await expect(page.getByRole('heading', { name: '탈퇴가 끝났습니다' })).toBeVisible()

    await page.goto('/mypage')
    await expect(page).toHaveURL(/\/account\/login/)
    await signIn(page, email, { here: true })
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test.describe('guessing the password', () => {
  test.use({ refusals: [/\/me\/match-password$/] })
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

  test('is stopped after a few tries, and the page says when to go on', async ({ page }) => {
    await join(page)
    await page.goto('/mypage/member-info')
    await page.waitForLoadState('networkidle')
    await expect(async () => {
      await page.getByRole('textbox', { name: '비밀번호' }).fill('Wrong#2026', { timeout: 2000 })
      await page.getByRole('button', { name: '확인하고 계속하기' }).click({ timeout: 2000 })
      await expect(page.getByText('잠시 확인할 수 없어요.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: '다시 시도', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '비밀번호' })).toBeVisible()
  })
})
