import type { Browser, Page } from '@playwright/test'
import { expect, shopHeaders, signIn, watchContext } from './fixtures.ts'

/** A page of the shop's staff or of a store's manager, in a context of its own. */
export const openStaffPage = async (
  browser: Browser,
  page: Page,
  email = 'staff@vini.test',
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  watchContext(page.context(), context)
  const staff = await context.newPage()
  await signIn(staff, email)
  await expect(staff).toHaveURL(/\/$/)
  return staff
}

/** Calls the shop as the page's own scripts would. */
export const postJson = (page: Page, path: string, data: object) =>
  page.request.post(`/api/v1${path}`, {
    data,
    headers: { ...shopHeaders, origin: new URL(page.url()).origin },
  })

/** Moves an order on, as staff can from their list. */
export const transitionOrder = async (staff: Page, oid: string, move: string) =>
  expect((await postJson(staff, `/staff/orders/${oid}/moves`, { move })).ok()).toBe(true)

/** Hands over the order whose pass the page shows; returns the page of the staff member who did it. */
export const handOverOrder = async (browser: Browser, page: Page, oid: string): Promise<Page> => {
  const label = await page.getByRole('img', { name: /QR 코드$/ }).getAttribute('aria-label')
  const passNumber = (label ?? '').replace(/\D/g, '').slice(0, 8)
  const staff = await openStaffPage(browser, page)
  for (const move of ['PREPARE', 'READY']) await transitionOrder(staff, oid, move)
  expect((await postJson(staff, '/staff/passes/hand-over', { passNumber, idChecked: true })).ok()).toBe(true)
  return staff
}
