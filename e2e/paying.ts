import type { Locator, Page } from '@playwright/test'
import { alive, expect } from './fixtures.ts'
import { agree, approve, joinAsAdult, openPayment, pay, windowAfter } from './ordering.ts'

/** The order is done, and its number stands in the address. */
export const ordered = (page: Page) =>
  expect(page.getByRole('heading', { name: '주문을 마쳤어요' })).toBeVisible({ timeout: 30_000 })

export const oidOf = (page: Page) => new URL(page.url()).searchParams.get('oid') ?? ''

const choose = async (radio: Locator) => {
  await radio.focus()
  await radio.press('Space')
  await expect(radio).toBeChecked()
}
export const tender = (page: Page, name: string) => choose(page.getByRole('radio', { name, exact: true }))

export const chargeCash = async (page: Page, amount: string) => {
  await page.goto('/mypage/cash/payment')
  await alive(page)
  await page.getByRole('button', { name: amount, exact: true }).click()
  await approve(
    await windowAfter(page, () => page.getByRole('button', { name: `${amount} 충전하기` }).click()),
  )
  await expect(page.getByRole('heading', { name: '충전을 마쳤어요' })).toBeVisible({ timeout: 30_000 })
}

/** Agrees to the order that the page shows and pays it by card; answers its number. */
export const orderByCard = async (page: Page): Promise<string> => {
  await agree(page)
  await approve(await openPayment(page))
  await ordered(page)
  return oidOf(page)
}

/** A grown-up's order of some wines, paid by card; answers its number. */
export const orderPaid = async (page: Page, products: string): Promise<string> => {
  await joinAsAdult(page)
  await page.goto(`/order/pickup?products=${products}`)
  return orderByCard(page)
}

/** What approving sends to the shop, while the window stays where it is and no page of the shop hears of it. */
export const answerUnheard = async (window: Page) => {
  const form = window.locator('form')
  const given = await form.evaluate((element: HTMLFormElement) => ({
    action: element.action,
    fields: [...new FormData(element)].map(([name, value]) => [name, String(value)]) as [string, string][],
  }))
  const answer = await window.request.post(given.action, {
    headers: { accept: 'application/json' },
    form: { ...Object.fromEntries(given.fields), act: 'approve' },
  })
  const { fields } = (await answer.json()) as { fields: Record<string, string> }
  const kept = await window.request.post('/order/payment/return', { form: fields, maxRedirects: 0 })
  expect(kept.status()).toBe(303)
}

/** The bank, and the account that money would go back to. */
export const vbankForm = async (page: Page) => {
  await page.getByLabel(/^은행/).selectOption('국민은행')
  await page.getByLabel(/^계좌번호/).fill('110-123-456789')
  await page.getByLabel(/^예금주/).fill('김포도')
}

/** Has the account issued; answers the address of its bank. */
export const issueAccount = async (page: Page): Promise<string> => {
  const window = await pay(page)
  const issue = window.getByRole('button', { name: '가상계좌 받기' })
  await issue.waitFor()
  const bank = new URL('bank', window.url()).href
  await issue.click()
  return bank
}

/** The number of the account that the page says to pay into. */
export const accountShown = async (page: Page): Promise<string> => {
  const number = (await page.getByRole('main').innerText()).match(/\d{14}/)?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

export const deposit = async (
  page: Page,
  { bank, number, amount }: { bank: string; number: string; amount: number },
) => {
  const paid = await page.request.post(`${bank}/deposit`, {
    form: { account_no: number, amount: String(amount), name: '김포도' },
  })
  expect(paid.ok()).toBe(true)
}
