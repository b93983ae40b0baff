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
