import type { BrowserContext, Page } from '@playwright/test'
import { walk } from '../machines/order.walk.ts'
import { expect, signIn, test } from './fixtures.ts'
import { agree, joinAsAdult, wineAt, wineFor } from './ordering.ts'
import { ordered } from './paying.ts'
import { held, walkerOf } from './walked.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

const waiting = ['preordering', 'calculating', 'reserving', 'handingOver'] as const
const told = walkerOf({ name: 'order', walk, paths: ['/order/pickup'], leaving: ['handingOver'], waiting })

const pay = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const ready = async (page: Page) => {
  await told.stands(page, 'editing')
  await expect(pay(page)).toBeEnabled()
}
const otherTime = (page: Page) => page.getByRole('radio', { name: /^\d\d:00$/, checked: false }).last()
const move = (page: Page) => otherTime(page).press('Space')
const again = (page: Page) => page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ })
const formOf = (id: number, qty = 1) => `/order/pickup?products=${id}x${qty}`
const rename = async (page: Page, name: string) => {
  await page.getByLabel(/^이름/).fill(name)
  await expect(page.getByLabel(/^이름/)).toHaveValue(name)
}

const begun = async (page: Page, context: BrowserContext, place: number) => {
  await told.follow(context)
  const { id } = await wineFor(page, place)
  const email = await joinAsAdult(page)
  return { id, email }
}

const opened = async (page: Page, address: string) => {
  await page.goto(address)
  await ready(page)
}

/** How many bottles of a wine each store has, the most first. */
const stocksOf = async (page: Page, id: number): Promise<number[]> => {
  const answer = await page.request.post('/api/v1/wines/products/pick-up', {
    data: { products: [{ idProduct: id, qty: 999 }] },
    headers: { 'x-business-type': 'B2C', 'sec-fetch-site': 'same-origin' },
  })
  type Stores = { _embedded: { items: { short: { stockQty: number }[] }[] } }
  const { items } = ((await answer.json()) as Stores)._embedded
  return items.map(({ short }) => short[0]?.stockQty ?? 0).toSorted((a, b) => b - a)
}

/** A wine, and so many of it that one store alone has them. */
const scarce = async (page: Page) => {
  for (const place of [19, 20, 21, 22, 23]) {
    const { id } = await wineAt(page, place)
    const [most = 0, next = 0] = await stocksOf(page, id)
    if (most > next) return { id, qty: most }
  }
  throw new Error('every wine is in two stores alike')
}

test('an order is opened, changed, and handed over', async ({ page, context }) => {
  const { id } = await begun(page, context, 14)
  await told.goes(page, ['preordering · open done · editing'], () => page.goto(formOf(id)))
  await ready(page)
  await told.goes(page, ['editing · payment.submit · editing'], async () => {
    await pay(page).click()
    const agreement = page.getByRole('checkbox', { name: /^주문 내용을 확인했습니다/ })
    await expect(agreement).toHaveAttribute('aria-invalid', 'true')
  })
  await told.goes(page, ['editing · form.set · editing'], () => agree(page))
  await told.goes(
    page,
    ['editing · choice.set · calculating', 'calculating · calculate done · editing'],
    () => move(page),
  )
  const changed = await held(
    page,
    () => move(page),
    () => told.stands(page, 'calculating'),
  )
  await told.goes(page, ['calculating · form.set · calculating'], () => rename(page, '이포도'))
  await told.goes(page, ['calculating · choice.set · calculating'], () => move(page))
  await told.stands(page, 'calculating')
  await changed()
  await ready(page)
  const come = await held(
    page,
    () => page.goto(formOf(id, 2), { waitUntil: 'commit' }),
    () => told.stands(page, 'preordering'),
  )
  await told.goes(page, ['preordering · form.set · preordering'], () => rename(page, '박포도'))
  await come()
  await ready(page)

  await context.setOffline(true)
  await told.goes(
    page,
    ['editing · choice.set · calculating', 'calculating · calculate failed · editing'],
    () => move(page),
  )
  await agree(page)
  await told.goes(
    page,
    ['editing · payment.submit · reserving', 'reserving · reserve failed · editing'],
    () => pay(page).click(),
  )
  await context.setOffline(false)

  const window = page.waitForEvent('popup')
  await told.goes(
    page,
    ['editing · payment.submit · reserving', 'reserving · reserve done · handingOver'],
    () => pay(page).click(),
  )
  await (await window).close()
})

test('what another tab has changed or paid is found out', async ({ page, context }) => {
  const { id } = await begun(page, context, 18)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await opened(page, formOf(id))
  for (const other of [second, third]) await opened(other, formOf(id))

  await move(second)
  await ready(second)
  await page.bringToFront()
  await agree(page)
  await told.goes(
    page,
    ['reserving · reserve failed · calculating', 'calculating · calculate done · editing'],
    () => pay(page).click(),
  )
  await page.reload()
  await ready(page)

  const window = page.waitForEvent('popup')
  await agree(page)
  await pay(page).click()
  await (await window).getByRole('button', { name: /결제 승인$/ }).click()
  await ordered(page)
  await told.goes(
    second,
    ['editing · choice.set · calculating', 'calculating · calculate failed · expired'],
    () => move(second),
  )
  await told.goes(second, ['expired · order.retry · preordering', 'preordering · open done · editing'], () =>
    again(second).click(),
  )
  await third.bringToFront()
  await agree(third)
  await told.goes(
    third,
    ['editing · payment.submit · reserving', 'reserving · reserve failed · expired'],
    () => pay(third).click(),
  )
})

test('the last bottles go to whoever pays first', async ({ page, context, browser, baseURL }) => {
  await begun(page, context, 19)
  const { id, qty } = await scarce(page)
  const address = formOf(id, qty)
  await opened(page, address)
  const rivals = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR' })
  const rival = await rivals.newPage()
  await told.follow(rivals)
  await joinAsAdult(rival)
  await opened(rival, address)
  await agree(rival)
  await pay(rival).click()
  await told.stands(rival, 'handingOver')

  await agree(page)
  await told.goes(
    page,
    ['editing · payment.submit · reserving', 'reserving · reserve failed · soldOut'],
    () => pay(page).click(),
  )
  await told.goes(page, ['soldOut · order.retry · preordering'], () => again(page).click())
  await told.goes(page, ['preordering · open failed · soldOut'], () => page.goto(formOf(id, 999)))
  await context.setOffline(true)
  await told.goes(page, ['soldOut · order.retry · preordering', 'preordering · open failed · failed'], () =>
    again(page).click(),
  )
  await context.setOffline(false)
  await told.goes(page, ['failed · order.retry · preordering', 'preordering · open failed · soldOut'], () =>
    again(page).click(),
  )
  // The window that still holds them is left, and the bottles with it.
  await opened(rival, address)
  await rivals.close()
})

for (const [at, state] of waiting.entries())
  test(`whatever comes between while ${state}, the order goes on`, async ({ page, context }) => {
    const { id, email } = await begun(page, context, 14 + (at % 2) * 4)
    let qty = 0
    const before = { at: '' }
    /** Holds a page in the state, of an order that was not looked at before. */
    const wait = async (one: Page) => {
      before.at = formOf(id, ++qty)
      await one.goto('/product')
      if (state === 'preordering')
        return held(
          one,
          () => one.goto(before.at, { waitUntil: 'commit' }),
          () => told.stands(one, state),
        )
      await opened(one, before.at)
      await agree(one)
      const act = () => (state === 'calculating' ? move(one) : pay(one).click())
      return held(one, act, () => told.stands(one, state))
    }

    // Handed over, the address is the payment's already.
    const over = state === 'handingOver'
    const reloaded = await wait(page)
    await page.reload({ waitUntil: 'commit' })
    await reloaded()
    if (over) await expect(page.getByRole('heading', { name: '결제창이 열려 있지 않아요' })).toBeVisible()
    else await ready(page)
    told.met(state, 'reload')

    const left = await wait(page)
    if (over)
      await told.goes(
        page,
        ['handingOver · order.retry · preordering', 'preordering · open done · editing'],
        () => page.goBack({ waitUntil: 'commit' }),
      )
    else await page.goBack({ waitUntil: 'commit' })
    await left()
    if (!over) {
      await expect(page).toHaveURL(/\/product$/)
      await page.goForward()
    }
    await ready(page)
    told.met(state, 'back')

    const doubled = await wait(page)
    const second = await context.newPage()
    await opened(second, before.at)
    await doubled()
    await second.close()
    await opened(page, before.at)
    told.met(state, 'second tab')

    const lost = await wait(page)
    await context.clearCookies()
    await lost()
    await expect(async () => {
      if (over) await page.reload()
      else if ((await otherTime(page).count()) > 0) await otherTime(page).press('Space', { timeout: 1000 })
      await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await signIn(page, email, { here: true })
    await expect(page).toHaveURL(/\/order\//)
    await opened(page, before.at)
    told.met(state, 'session loss')
  })

test('every transition of an order was walked, but for what is excepted', () => {
  const { left, needless, line } = told.result()
  process.stdout.write(`${line}\n`)
  expect(left).toEqual([])
  expect(needless).toEqual([])
})
