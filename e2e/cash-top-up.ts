import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What the page of a top-up shows after each end of its payment. */
export const topUpEnds = { done: 'charged', abandoned: 'enteringAmount' }
export const topUpPath = '/mypage/cash/payment'
export const getTopUpButton = (page: Page) => page.getByRole('button', { name: /원 충전하기$/ })
export const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const getRetryButton = (page: Page) => getButton(page, '다시 결제하기')
export const getLeaveButton = (page: Page) => getButton(page, '결제 그만두기')
export const getReopenButton = (page: Page) => getButton(page, '결제창 다시 열기')
export const expectTopUpDone = (page: Page) =>
  expect(page.getByRole('heading', { name: '충전을 마쳤어요' })).toBeVisible({ timeout: 30_000 })
export const getCid = (page: Page) => new URL(page.url()).searchParams.get('cid') ?? ''

/** The message that another page of the shop sends in this browser when its payment window returns. */
export const announceReturn = (page: Page, oid: string) =>
  page.evaluate((about) => {
    const channel = new BroadcastChannel('vini-payment')
    channel.postMessage({ type: 'returned', oid: about })
    channel.close()
  }, oid)

export const chooseOutcome = (window: Page, outcome: string) =>
  window.getByLabel('시험 결과').selectOption(outcome)

/** Closes all other pages, so that no payment window stays open. */
export const closeOtherPages = async (page: Page) => {
  for (const other of page.context().pages()) if (other !== page) await other.close()
}
