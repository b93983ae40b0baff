import type { Browser, Page } from '@playwright/test'
import { expect, ownCall, signIn, watchBeside } from './fixtures.ts'

/** A page of the shop's staff, or of a store's manager, beside a shopper's. */
export const staffPage = async (browser: Browser, page: Page, email = 'staff@vini.test'): Promise<Page> => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  watchBeside(page.context(), context)
  const staff = await context.newPage()
  await signIn(staff, email)
  await expect(staff).toHaveURL(/\/$/)
  return staff
}

/** Calls the shop as the page's own scripts would. */
export const ask = (page: Page, path: string, data: object) =>
  page.request.post(`/api/v1${path}`, {
    data,
    headers: { ...ownCall, origin: new URL(page.url()).origin },
  })

/** Staff do with an order what their list offers. */
export const moveOrder = async (staff: Page, oid: string, move: string) =>
  expect((await ask(staff, `/staff/orders/${oid}/moves`, { move })).ok()).toBe(true)

/** Hands the order whose pass the page shows over at the counter; answers the page of the staff who did. */
export const handedOver = async (browser: Browser, page: Page, oid: string): Promise<Page> => {
  const label = await page.getByRole('img', { name: /QR 코드$/ }).getAttribute('aria-label')
  const passNumber = (label ?? '').replace(/\D/g, '').slice(0, 8)
  const staff = await staffPage(browser, page)
  for (const move of ['PREPARE', 'READY']) await moveOrder(staff, oid, move)
  expect((await ask(staff, '/staff/passes/hand-over', { passNumber, idChecked: true })).ok()).toBe(true)
  return staff
}
