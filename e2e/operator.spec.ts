import type { BrowserContext, Page } from '@playwright/test'
import { model as cashWalk } from '../machines/cash-charge.model.ts'
import { model as orderWalk } from '../machines/order.model.ts'
import {
  getButton,
  getTopUpButton,
  expectTopUpDone,
  topUpEnds,
  topUpPath,
  getLeaveButton,
} from './cash-top-up.ts'
import { waitForHydration, expect, test } from './fixtures.ts'
import { openOfficePage } from './office-people.ts'
import { switchTransitions } from './operator.ts'
import {
  approve,
  signUpAdult,
  openOrder,
  readStock,
  waitForWindow,
  getWineFromOddPages,
  getWineFromEvenPages,
} from './orders.ts'
import { expectOrderDone } from './payments.ts'
import { openStaffPage } from './staff.ts'
import { createTransitionTracker, type TransitionTracker } from './transition-tracker.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })

const payment = '온라인 결제 중단'
const cash = '비니캐시 점검'
const getSwitch = (office: Page, name: string) => office.getByRole('switch', { name: new RegExp(name) })

/** Sets a switch of the whole shop on the office's page and expects it to persist after a reload. */
const switchTo = async (office: Page, name: string, on: boolean) => {
  await office.goto('/office/switches')
  await expect(getSwitch(office, name)).toBeChecked({ checked: !on })
  await getSwitch(office, name).press('Space')
  if (on && name === payment)
    await office.getByRole('alertdialog').getByRole('button', { name: '중단하기' }).click()
  await expect(getSwitch(office, name)).toBeChecked({ checked: on })
  await office.reload()
  await expect(getSwitch(office, name)).toBeChecked({ checked: on })
}

/** How the payment provider serves its script, chosen on a page of its own; `page` is a page that pays. */
const serveScript = async (page: Page, way: 'served' | 'slow' | 'failed') => {
  const src = await page.evaluate(() => {
    const config = document.getElementById('vini-config')?.textContent ?? ''
    return (JSON.parse(config) as { paymentScript: string }).paymentScript
  })
  expect((await page.request.post(new URL('../script', src).href, { form: { way } })).ok()).toBe(true)
}

/** A closed notice returns with the next page; one dismissed for seven days does not. */
const dismissNotice = async (visitor: Page) => {
  const notice = visitor.getByRole('dialog', { name: '온라인 결제 중단 안내' })
  const close = notice.getByRole('button', { name: '닫기' })
  await close.click()
  await expect(notice).toBeHidden()
  await visitor.reload()
  await notice.getByRole('checkbox', { name: '7일 동안 보지 않기' }).check()
  await close.click()
  await expect(notice).toBeHidden()
  await visitor.reload()
  await waitForHydration(visitor)
  await expect(visitor.locator('[data-machine="notice-popup"]')).toHaveAttribute('data-state', 'silenced')
}

test.beforeEach(async ({ page, browser }) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  for (const name of [payment, cash]) {
    await office.goto('/office/switches')
    await expect(getSwitch(office, name)).toBeVisible()
    if (await getSwitch(office, name).isChecked()) await switchTo(office, name, false)
  }
  await office.context().close()
  const staff = await openStaffPage(browser, page)
  await staff.goto(topUpPath)
  await serveScript(staff, 'served')
  await staff.context().close()
})

test('payment is stopped for everybody, told on the first page, and opened again', async ({
  page,
  context,
  browser,
}) => {
  const tracker = createTransitionTracker({
    name: 'order',
    walk: orderWalk,
    waiting: [],
    paths: ['/order/pickup'],
  })
  await tracker.follow(context)
  const wine = await getWineFromEvenPages(page, 4)
  await signUpAdult(page)
  await openOrder(page, wine.id)
  const pay = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(pay).toBeEnabled()

  const office = await openOfficePage(browser, page)
  await switchTo(office, payment, true)
  const [blockedTransition, again] = switchTransitions.order
  await tracker.goes(page, [blockedTransition], () => pay.click())
  await expect(page.getByRole('heading', { name: '온라인 결제를 잠시 멈추었어요' })).toBeVisible()
  const visitor = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ko-KR' })
  ).newPage()
  await expect(async () => {
    await visitor.goto('/')
    const notice = visitor.getByRole('dialog', { name: '온라인 결제 중단 안내' })
    await expect(notice).toContainText('1588-0000 (11:00~20:00)', { timeout: 5000 })
  }).toPass()
  await dismissNotice(visitor)
  await visitor.context().close()

  await switchTo(office, payment, false)
  await office.context().close()
  await tracker.goes(page, [again], () =>
    page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ }).click(),
  )
  await expect(pay).toBeVisible()
})

const trackTopUps = async (context: BrowserContext): Promise<TransitionTracker> => {
  const tracker = createTransitionTracker({
    name: 'cash-charge',
    walk: cashWalk,
    innerEnds: topUpEnds,
    waiting: [],
    paths: [topUpPath],
  })
  await tracker.follow(context)
  return tracker
}

/** Opens the form and chooses an amount. */
const enterAmount = async (page: Page, tracker: TransitionTracker) => {
  await page.goto(topUpPath)
  await tracker.stands(page, 'enteringAmount')
  await getButton(page, '10,000원').click()
}

test('cash is charged by nobody while it is maintained, and said so at the button', async ({
  page,
  context,
  browser,
}) => {
  const tracker = await trackTopUps(context)
  await signUpAdult(page)
  await enterAmount(page, tracker)
  const office = await openOfficePage(browser, page)
  await switchTo(office, cash, true)
  const [blockedTransition, retryTransition] = switchTransitions['cash-charge']
  const submitInVain = () =>
    tracker.goes(page, [blockedTransition], async () => {
      await getTopUpButton(page).click()
      await expect(page.getByText('비니캐시 관련 시스템 점검 중입니다.')).toBeVisible()
    })
  await submitInVain()
  await tracker.goes(page, [retryTransition], () => getButton(page, '다시 시도').click())
  await submitInVain()

  await page.goto('/mypage')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: /^충전/ }).first().click()
  await expect(dialog).toContainText('비니캐시 관련 시스템 점검 중입니다.')
  await switchTo(office, cash, false)
  await office.context().close()
  await page.goto(topUpPath)
  await getButton(page, '10,000원').click()
  await expect(getTopUpButton(page)).toHaveText('10,000원 충전하기')
})

/** Presses a button that opens the provider's page; returns that page. */
const openProvider = async (page: Page, press: () => Promise<unknown>): Promise<Page> => {
  const window = await waitForWindow(page, press)
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return window
}

test('an order whose payment window is slow to come is told so, and paid once it comes', async ({ page }) => {
  const wine = await getWineFromOddPages(page, 9)
  await signUpAdult(page)
  const before = await readStock(page, wine.id)
  await page.goto(topUpPath)
  await serveScript(page, 'slow')
  await openOrder(page, wine.id)
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  const failureHeading = page.getByRole('heading', { name: '결제창을 불러오지 못했어요' })
  await expect(failureHeading).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/order\/payment\?oid=/)
  await serveScript(page, 'served')
  const window = await openProvider(page, () => getButton(page, '다시 시도').click())
  await approve(window)
  await expectOrderDone(page)
  expect(await readStock(page, wine.id)).toBe(before - 1)
})

test('a charge whose payment window does not come is told so, and paid once it comes', async ({
  page,
  context,
}) => {
  const tracker = await trackTopUps(context)
  await signUpAdult(page)
  await page.goto(topUpPath)
  await serveScript(page, 'failed')
  const [, , unreachable, leaveTransition, again, stillUnreachable] = switchTransitions['cash-charge']
  const failToOpen = async () => {
    await enterAmount(page, tracker)
    await tracker.goes(page, ['enteringAmount · charge.submit · opening', unreachable], () =>
      getTopUpButton(page).click(),
    )
  }
  await failToOpen()
  await tracker.goes(page, [leaveTransition], () => getLeaveButton(page).click())
  await failToOpen()
  await tracker.goes(page, [again, stillUnreachable], () => getButton(page, '다시 시도').click())
  await serveScript(page, 'served')
  let window = page
  await tracker.goes(page, [again], async () => {
    window = await openProvider(page, () => getButton(page, '다시 시도').click())
  })
  await approve(window)
  await expectTopUpDone(page)
  await page.goto('/mypage/cash')
  await expect(page.getByRole('main')).toContainText('10,000원')
})
