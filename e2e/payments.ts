import type { Locator, Page } from '@playwright/test'
import { waitForHydration, expect } from './fixtures.ts'
import {
  acceptOrderTerms,
  approve,
  openPayment,
  pay,
  putCouponsAway,
  signUpAdult,
  waitForWindow,
} from './orders.ts'

/** Expects the order to be done, with its number in the address. */
export const expectOrderDone = (page: Page) =>
  expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 30_000 })

export const getOid = (page: Page) => new URL(page.url()).searchParams.get('oid') ?? ''

const choose = async (radio: Locator) => {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}
export const choosePaymentMethod = (page: Page, name: string) =>
  choose(page.getByRole('radio', { name, exact: true }))

export const topUpCash = async (page: Page, amount: string) => {
  await page.goto('/mypage/cash/payment')
  await waitForHydration(page)
  await page.getByRole('button', { name: amount, exact: true }).click()
  await approve(
    await waitForWindow(page, () => page.getByRole('button', { name: `${amount} 충전하기` }).click()),
  )
  await expect(page.getByRole('heading', { name: '충전을 마쳤어요' })).toBeVisible({ timeout: 30_000 })
}

/** Accepts the terms of the order on the page and pays it by card; returns its number. */
export const orderByCard = async (page: Page): Promise<string> => {
  await acceptOrderTerms(page)
  await approve(await openPayment(page))
  await expectOrderDone(page)
  return getOid(page)
}

/** An adult's order of these products, paid by card; returns its number. */
export const placePaidOrder = async (page: Page, products: string): Promise<string> => {
  await signUpAdult(page)
  await page.goto(`/order/pickup?products=${products}`)
  await putCouponsAway(page)
  return orderByCard(page)
}

/** Sends the approval to the shop, while the window stays open and no page of the shop is notified. */
export const returnSilently = async (window: Page) => {
  const form = window.locator('form')
  const formData = await form.evaluate((element: HTMLFormElement) => ({
    action: element.action,
    fields: [...new FormData(element)].map(([name, value]) => [name, String(value)]) as [string, string][],
  }))
  const response = await window.request.post(formData.action, {
    headers: { accept: 'application/json' },
    form: { ...Object.fromEntries(formData.fields), act: 'approve' },
  })
  const { fields } = (await response.json()) as { fields: Record<string, string> }
  const returnResponse = await window.request.post('/order/payment/return', { form: fields, maxRedirects: 0 })
  expect(returnResponse.status()).toBe(303)
}

/** Fills in the bank and account for a refund. */
export const fillRefundAccount = async (page: Page) => {
  await page.getByLabel(/^은행/).selectOption('국민은행')
  await page.getByLabel(/^계좌번호/).fill('110-123-456789')
  await page.getByLabel(/^예금주/).fill('김포도')
}

/** Issues the virtual account; returns the address of its bank. */
export const issueAccount = async (page: Page): Promise<string> => {
  const window = await pay(page)
  const issue = window.getByRole('button', { name: '가상계좌 받기' })
  await issue.waitFor()
  const bank = new URL('bank', window.url()).href
  await issue.click()
  return bank
}

/** The account number that the page shows for the deposit. */
export const readAccountNumber = async (page: Page): Promise<string> => {
  const number = (await page.getByRole('main').innerText()).match(/\d{14}/)?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

export const sendDeposit = async (
  page: Page,
  { bank, number, amount }: { bank: string; number: string; amount: number },
) => {
  const response = await page.request.post(`${bank}/deposit`, {
    form: { account_no: number, amount: String(amount), name: '김포도' },
  })
  expect(response.ok()).toBe(true)
}
