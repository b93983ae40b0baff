import type { Page } from '@playwright/test'
import { expect, joinUp, newMobile, test } from './fixtures.ts'

const newEmail = () => `adult-${Date.now()}-${Math.floor(Math.random() * 1e6)}@vini.test`

/** Answers in the provider's page as a person born on a day. */
const answer = async (window: Page, birth: string) => {
  await window.getByLabel('이름').fill('김포도')
  await window.getByLabel('생년월일').fill(birth)
  await window.getByLabel('휴대폰 번호').fill(newMobile())
  await window.getByLabel(/동의해요/).check()
  await window.getByRole('button', { name: '본인확인하기' }).click()
}

const openWindow = async (page: Page, button: string): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return opened
}

const isAdult = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/me', { headers: { 'x-business-type': 'B2C' } })
    return ((await answer.json()) as { adultVerified: boolean }).adultVerified
  })

test.describe('in a window of its own', () => {
  test.use({ refusals: [/\/api\/v1\/niceid\/success$/] })

  test('a member stops, is too young, and then is known to be an adult @main', async ({ page }) => {
    await page.goto('/account/signup')
    await joinUp(page, { email: newEmail() })

    const stopped = await openWindow(page, '본인확인하기')
    await expect(page.getByText('본인확인 창에서 계속해 주세요.')).toBeVisible()
    await stopped.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByText('본인확인을 그만두셨어요', { exact: true })).toBeVisible()
    await expect.poll(() => stopped.isClosed()).toBe(true)

    const young = await openWindow(page, '다시 본인확인하기')
    await answer(young, '20100101')
    await expect(page.getByText('성인이 아니에요')).toBeVisible()
    await expect.poll(() => young.isClosed()).toBe(true)
    expect(await isAdult(page)).toBe(false)

    const adult = await openWindow(page, '다시 본인확인하기')
    await answer(adult, '19990101')
    await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
    await expect(page.getByText('성인 확인을 마쳤어요. 바로 와인을 주문할 수 있어요.')).toBeVisible()
    await expect.poll(() => adult.isClosed()).toBe(true)
    expect(await isAdult(page)).toBe(true)
  })
})

test('a window that is closed by hand ends the check and can be opened again', async ({ page }) => {
  await page.goto('/account/signup')
  await joinUp(page, { email: newEmail() })
  const window = await openWindow(page, '본인확인하기')
  await expect(window.getByRole('heading', { name: /NICE 본인확인/ })).toBeVisible()
  await window.close()
  await expect(page.getByText('본인확인을 그만두셨어요', { exact: true })).toBeVisible()
  const again = await openWindow(page, '다시 본인확인하기')
  await answer(again, '19880808')
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
})

test('where windows are blocked the check goes on in the page and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/account/signup?redirect=%2Fproduct')
  await joinUp(page, { email: newEmail() })
  await page.getByRole('button', { name: '본인확인하기' }).click()
  await expect(page.getByText('새 창이 막혔어요.')).toBeVisible()
  await page.getByRole('button', { name: '이 화면에서 계속하기' }).click()
  await answer(page, '19990101')
  await expect(page.getByRole('heading', { name: '가입을 환영해요' })).toBeVisible()
  await expect(page.getByRole('region', { name: '가입 축하 쿠폰' })).toContainText('5%')
  expect(await isAdult(page)).toBe(true)
  await page.getByRole('link', { name: '보던 화면으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/product$/)
})

test('a return that nobody began is said to be unknown', async ({ page }) => {
  await page.goto('/niceid/checkplus_result#encodeData=nothing')
  await expect(page.getByText('본인확인 요청을 찾지 못했어요.')).toBeVisible()
  await expect(page).toHaveURL(/\/niceid\/checkplus_result$/)
})
