import type { BrowserContext, Page } from '@playwright/test'
import { walk } from '../machines/order.walk.ts'
import { interrupted, reckoned } from './between.ts'
import { expect, test } from './fixtures.ts'
import type { OrderKind } from './order-kinds.ts'
import { joinAsAdult } from './ordering.ts'
import { ordered } from './paying.ts'
import { held, walkerOf } from './walked.ts'

const waiting = ['preordering', 'calculating', 'reserving', 'handingOver'] as const

const pay = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const again = (page: Page) => page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ })
const rename = async (page: Page, name: string) => {
  await page.getByLabel(/^이름/).fill(name)
  await expect(page.getByLabel(/^이름/)).toHaveValue(name)
}

/** The walk's own words for one kind of order. */
const ordersOf = (kind: OrderKind) => {
  const { name, path } = kind
  const told = walkerOf({
    ...{ name: 'order', kind: name, walk, waiting },
    paths: [path],
    leaving: ['handingOver'],
  })
  const ready = async (page: Page) => {
    await told.stands(page, 'editing')
    await expect(pay(page)).toBeEnabled()
  }
  return {
    ...{ kind, told, ready },
    move: (page: Page) => kind.other(page).press('Space'),
    formOf: (id: number, qty = 1) => `${path}?products=${id}x${qty}`,
    begun: async (page: Page, context: BrowserContext, place: number) => {
      await told.follow(context)
      const email = await joinAsAdult(page)
      await kind.prepare(page)
      return { email, id: await kind.ware(page, place) }
    },
    opened: async (page: Page, address: string) => {
      await page.goto(address)
      await ready(page)
    },
  }
}
type Orders = ReturnType<typeof ordersOf>

const changes = ({ kind, told, ready, move, formOf, begun }: Orders) =>
  test('an order is opened, changed, and handed over', async ({ page, context }) => {
    const { id } = await begun(page, context, 0)
    await told.goes(page, ['preordering · open done · editing'], () => page.goto(formOf(id)))
    await ready(page)
    await told.goes(page, ['editing · payment.submit · editing'], async () => {
      await pay(page).click()
      const agreement = page.getByRole('checkbox', { name: /^주문 내용을 확인했습니다/ })
      await expect(agreement).toHaveAttribute('aria-invalid', 'true')
    })
    await told.goes(page, ['editing · form.set · editing'], () => kind.whole(page))
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
    await kind.whole(page)
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

const otherTabs = ({ kind, told, ready, move, formOf, begun, opened }: Orders) =>
  test('what another tab has changed or paid is found out', async ({ page, context }) => {
    const { id } = await begun(page, context, 1)
    const [second, third] = [await context.newPage(), await context.newPage()]
    await opened(page, formOf(id))
    for (const other of [second, third]) await opened(other, formOf(id))

    await move(second)
    await ready(second)
    await page.bringToFront()
    await kind.whole(page)
    await told.goes(
      page,
      ['reserving · reserve failed · calculating', 'calculating · calculate done · editing'],
      () => pay(page).click(),
    )
    await page.reload()
    await ready(page)

    const window = page.waitForEvent('popup')
    await kind.whole(page)
    await pay(page).click()
    await (await window).getByRole('button', { name: /결제 승인$/ }).click()
    await ordered(page)
    await told.goes(
      second,
      ['editing · choice.set · calculating', 'calculating · calculate failed · expired'],
      () => move(second),
    )
    await told.goes(
      second,
      ['expired · order.retry · preordering', 'preordering · open done · editing'],
      () => again(second).click(),
    )
    await third.bringToFront()
    await kind.whole(third)
    await told.goes(
      third,
      ['editing · payment.submit · reserving', 'reserving · reserve failed · expired'],
      () => pay(third).click(),
    )
  })

const lastBottles = ({ kind, told, formOf, begun, opened }: Orders) =>
  test('the last bottles go to whoever pays first', async ({ page, context, browser, baseURL }) => {
    await begun(page, context, 2)
    const { id, qty } = await kind.last(page)
    const address = formOf(id, qty)
    await opened(page, address)
    const rivals = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR' })
    const rival = await rivals.newPage()
    await told.follow(rivals)
    await joinAsAdult(rival)
    await kind.prepare(rival)
    await opened(rival, address)
    await kind.whole(rival)
    await pay(rival).click()
    await told.stands(rival, 'handingOver')

    await kind.whole(page)
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

type State = (typeof waiting)[number]

/** Leaves a page in the state, held there. */
const waitIn = async ({ kind, told, opened, move }: Orders, page: Page, state: State, address: string) => {
  const until = () => told.stands(page, state)
  if (state === 'preordering') return held(page, () => page.goto(address, { waitUntil: 'commit' }), until)
  await opened(page, address)
  await kind.whole(page)
  return held(page, () => (state === 'calculating' ? move(page) : pay(page).click()), until)
}

/** The form; or, where the bottles may be set aside already, the page that says that no window is open. */
const landed = async ({ ready }: Orders, page: Page, state: State) => {
  if (state === 'preordering' || state === 'calculating') return ready(page)
  const blocked = page.getByRole('heading', { name: '결제창이 열려 있지 않아요' })
  await expect(blocked.or(pay(page))).toBeVisible({ timeout: 30_000 })
}

/** Whatever the page does next tells that nobody is logged in. */
const askedIn = ({ kind }: Orders, page: Page, state: State) =>
  expect(async () => {
    if (state === 'handingOver') await page.reload()
    else if ((await kind.other(page).count()) > 0) await kind.other(page).press('Space', { timeout: 1000 })
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 5000 })
  }).toPass({ timeout: 40_000 })

const between = (orders: Orders, state: State, place: number) =>
  test(`whatever comes between while ${state}, the order goes on`, async ({ page, context }) => {
    const { told, begun, formOf, ready } = orders
    const { id, email } = await begun(page, context, place)
    let qty = 0
    /** An order that was not looked at before. */
    const wait = async () => {
      await page.goto('/product')
      return waitIn(orders, page, state, formOf(id, ++qty))
    }
    const again = ['handingOver · order.retry · preordering', 'preordering · open done · editing']
    await interrupted({
      ...{ told, state, page, email, wait },
      landed: (one) => landed(orders, one, state),
      address: () => formOf(id, qty),
      before: /\/product$/,
      ...(state === 'handingOver' && {
        goBack: async (release) => {
          await told.goes(page, again, () => page.goBack({ waitUntil: 'commit' }))
          await release()
          await ready(page)
        },
      }),
      askedIn: () => askedIn(orders, page, state),
      home: /\/order(\/|\?)/,
    })
  })

/** Every transition of an order of this kind, and what comes between where it waits. */
export const walkOrders = (kind: OrderKind) => {
  const orders = ordersOf(kind)
  for (const story of [changes, otherTabs, lastBottles]) story(orders)
  waiting.forEach((state, place) => between(orders, state, place))
  reckoned(orders.told)
}
