import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

/** A page of the shop's staff, beside a shopper's. */
export const staffPage = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  const staff = await context.newPage()
  await signIn(staff, 'staff@vini.test')
  await expect(staff).toHaveURL(/\/$/)
  return staff
}

/** Calls the shop as the page's own scripts would. */
export const ask = (page: Page, path: string, data: object) =>
  page.request.post(`/api/v1${path}`, {
    data,
    headers: {
      'x-business-type': 'B2C',
      'sec-fetch-site': 'same-origin',
      origin: new URL(page.url()).origin,
    },
  })
