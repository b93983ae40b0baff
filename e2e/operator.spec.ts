import type { BrowserContext, Page } from '@playwright/test'
import { walk as cashWalk } from '../machines/cash-charge.walk.ts'
import { walk as orderWalk } from '../machines/order.walk.ts'
import { act, charge, done, form, leave } from './charging.ts'
import { alive, expect, test } from './fixtures.ts'
import { underSwitches } from './operator.ts'
import { approve, joinAsAdult, openOrder, stockOf, windowAfter, wineAt, wineFor } from './ordering.ts'
import { ordered } from './paying.ts'
import { staffPage } from './staff.ts'
import { walkerOf, type Walker } from './walked.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })

const payment = '온라인 결제 중단'
const cash = '비니캐시 점검'
const one = (staff: Page, name: string) => staff.getByRole('switch', { name: new RegExp(name) })

/** Switches for the whole shop, at the staff's own page, and sees that it holds after a reload. */
const switchTo = async (staff: Page, name: string, on: boolean) => {
  await staff.goto('/store-desk')
  await expect(one(staff, name)).toBeChecked({ checked: !on })
  await expect(async () => {
    if ((await one(staff, name).isChecked()) === on) return
    await one(staff, name).press('Space')
    if (on)
      await staff.getByRole('alertdialog').getByRole('button', { name: '중단하기' }).click({ timeout: 4000 })
    await expect(one(staff, name)).toBeChecked({ checked: on, timeout: 4000 })
  }).toPass()
  await staff.reload()
  await expect(one(staff, name)).toBeChecked({ checked: on })
}

/** How the payment company serves its script, chosen on a page of its own; `page` is one that pays. */
const serveScript = async (page: Page, way: 'served' | 'slow' | 'failed') => {
  const src = await page.evaluate(() => {
    const config = document.getElementById('vini-config')?.textContent ?? ''
    return (JSON.parse(config) as { paymentScript: string }).paymentScript
  })
  expect((await page.request.post(new URL('../script', src).href, { form: { way } })).ok()).toBe(true)
}

/** Closed, the notice is back with the page; silenced, it stays away. */
const putAway = async (visitor: Page) => {
  const notice = visitor.getByRole('dialog', { name: '온라인 결제 중단 안내' })
  const close = notice.getByRole('button', { name: '닫기' })
  await close.click()
  await expect(notice).toBeHidden()
  await visitor.reload()
  await notice.getByRole('checkbox', { name: '7일 동안 보지 않기' }).check()
  await close.click()
  await expect(notice).toBeHidden()
  await visitor.reload()
  await alive(visitor)
  await expect(visitor.locator('[data-machine="notice-popup"]')).toHaveAttribute('data-state', 'silenced')
}

test.beforeEach(async ({ page, browser }) => {
  await page.goto('/about')
  const staff = await staffPage(browser, page)
  for (const name of [payment, cash]) {
    await staff.goto('/store-desk')
    await expect(one(staff, name)).toBeVisible()
    if (await one(staff, name).isChecked()) await switchTo(staff, name, false)
  }
  await staff.goto(form)
  await serveScript(staff, 'served')
  await staff.context().close()
})

test('payment is stopped for everybody, told on the first page, and opened again', async ({
  page,
  context,
  browser,
}) => {
  const told = walkerOf({ name: 'order', walk: orderWalk, waiting: [], paths: ['/order/pickup'] })
  await told.follow(context)
  const wine = await wineFor(page, 4)
  await joinAsAdult(page)
  await openOrder(page, wine.id)
  const pay = page.getByRole('button', { name: /원 결제하기$/ })
  await expect(pay).toBeEnabled()

  const staff = await staffPage(browser, page)
  await switchTo(staff, payment, true)
  const [stopped, again] = underSwitches.order
  await told.goes(page, [stopped], () => pay.click())
  await expect(page.getByRole('heading', { name: '온라인 결제를 잠시 멈추었어요' })).toBeVisible()
  const visitor = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ko-KR' })
  ).newPage()
  await expect(async () => {
    await visitor.goto('/')
    const notice = visitor.getByRole('dialog', { name: '온라인 결제 중단 안내' })
    await expect(notice).toContainText('1588-0000 (11:00~20:00)', { timeout: 5000 })
  }).toPass()
  await putAway(visitor)
  await visitor.context().close()

  await switchTo(staff, payment, false)
  await staff.context().close()
  await told.goes(page, [again], () =>
    page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ }).click(),
  )
  await expect(pay).toBeVisible()
})

const followCharges = async (context: BrowserContext): Promise<Walker> => {
  const told = walkerOf({ name: 'cash-charge', walk: cashWalk, waiting: [], paths: [form] })
  await told.follow(context)
  return told
}

/** Opens the form and chooses an amount there. */
const enterAmount = async (page: Page, told: Walker) => {
  await page.goto(form)
  await told.stands(page, 'enteringAmount')
  await act(page, '10,000원').click()
}

test('cash is charged by nobody while it is maintained, and said so at the button', async ({
  page,
  context,
  browser,
}) => {
  const told = await followCharges(context)
  await joinAsAdult(page)
  await enterAmount(page, told)
  const staff = await staffPage(browser, page)
  await switchTo(staff, cash, true)
  const [stopped] = underSwitches['cash-charge']
  await told.goes(page, [stopped], () => charge(page).click())
  await expect(page.getByText('비니캐시 관련 시스템 점검 중입니다.')).toBeVisible()

  await page.goto('/mypage')
  const said = page.getByRole('alertdialog')
  await expect(async () => {
    await page.getByRole('button', { name: /^충전/ }).first().click({ timeout: 2000 })
    await expect(said).toContainText('비니캐시 관련 시스템 점검 중입니다.', { timeout: 3000 })
  }).toPass()
  await switchTo(staff, cash, false)
  await staff.context().close()
  await page.goto(form)
  await act(page, '10,000원').click()
  await expect(charge(page)).toHaveText('10,000원 충전하기')
})

/** Presses a button that the provider's page comes after. */
const atProvider = async (page: Page, press: () => Promise<unknown>): Promise<Page> => {
  const window = await windowAfter(page, press)
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return window
}

test('an order whose payment window is slow to come is told so, and paid once it comes', async ({ page }) => {
  const wine = await wineAt(page, 9)
  await joinAsAdult(page)
  const before = await stockOf(page, wine.id)
  await page.goto(form)
  await serveScript(page, 'slow')
  await openOrder(page, wine.id)
  await page.getByRole('button', { name: /원 결제하기$/ }).click()
  const told = page.getByRole('heading', { name: '결제창을 불러오지 못했어요' })
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/order\/payment\?oid=/)
  await serveScript(page, 'served')
  const window = await atProvider(page, () => act(page, '다시 시도').click())
  await approve(window)
  await ordered(page)
  expect(await stockOf(page, wine.id)).toBe(before - 1)
})

test('a charge whose payment window does not come is told so, and paid once it comes', async ({
  page,
  context,
}) => {
  const told = await followCharges(context)
  await joinAsAdult(page)
  await page.goto(form)
  await serveScript(page, 'failed')
  const [, unreachable, again, left] = underSwitches['cash-charge']
  const lost = async () => {
    await enterAmount(page, told)
    await told.goes(page, ['enteringAmount · charge.submit · opening', unreachable], () =>
      charge(page).click(),
    )
  }
  await lost()
  await told.goes(page, [left], () => leave(page).click())
  await lost()
  await serveScript(page, 'served')
  let window = page
  await told.goes(page, [again], async () => {
    window = await atProvider(page, () => act(page, '다시 시도').click())
  })
  await approve(window)
  await done(page)
  await page.goto('/mypage/cash')
  await expect(page.getByRole('main')).toContainText('10,000원')
})
