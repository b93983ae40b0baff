import type { BrowserContext, Page } from '@playwright/test'
import { model } from '../machines/order.model.ts'
import { runInterruptions, testTransitionCoverage } from './interruption-scenarios.ts'
import { expect, test } from './fixtures.ts'
import type { OrderKind } from './order-kinds.ts'
import { signUpAdult } from './orders.ts'
import { expectOrderDone } from './payments.ts'
import { holdPage, createTransitionTracker } from './transition-tracker.ts'

/** `handedOver` lasts until the page of the payment has come. */
const waiting = ['preordering', 'calculating', 'reserving', 'handedOver'] as const

const getPayButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })
const getRetryButton = (page: Page) => page.getByRole('button', { name: /^(처음부터 다시|다시 시도)$/ })
/** The name and the number are those of the identity check; the e-mail is written. */
const fillEmail = async (page: Page, email: string) => {
  await page.getByLabel(/^이메일/).fill(email)
  await expect(page.getByLabel(/^이메일/)).toHaveValue(email)
}

/** The locators and actions of the model for one kind of order. */
const createOrderScenario = (kind: OrderKind) => {
  const { name, path } = kind
  const tracker = createTransitionTracker({
    ...{ name: 'order', kind: name, walk: model, waiting },
    paths: [path],
    leaving: ['handedOver'],
    ends: { paying: 'handedOver' },
  })
  const expectReady = async (page: Page) => {
    await tracker.stands(page, 'editing')
    await expect(getPayButton(page)).toBeEnabled()
  }
  return {
    ...{ kind, told: tracker, ready: expectReady },
    move: (page: Page) => kind.other(page).press('Space'),
    formOf: (id: number, qty = 1) => `${path}?products=${id}x${qty}`,
    begun: async (page: Page, context: BrowserContext, place: number) => {
      await tracker.follow(context)
      const email = await signUpAdult(page)
      await kind.prepare(page)
      return { email, id: await kind.ware(page, place) }
    },
    opened: async (page: Page, address: string) => {
      await page.goto(address)
      await expectReady(page)
    },
  }
}
type OrderScenario = ReturnType<typeof createOrderScenario>

const testChanges = ({
  kind,
  told: tracker,
  ready: expectReady,
  move,
  formOf: toFormUrl,
  begun: start,
}: OrderScenario) =>
  test('an order is opened, changed, and handed over', async ({ page, context }) => {
    const { id } = await start(page, context, 0)
    await tracker.goes(page, ['preordering · open done · editing'], () => page.goto(toFormUrl(id)))
    await expectReady(page)
    await tracker.goes(page, ['editing · payment.submit · editing'], async () => {
      await getPayButton(page).click()
      const agreement = page.getByRole('checkbox', { name: /^주문 내용을 확인했습니다/ })
      await expect(agreement).toHaveAttribute('aria-invalid', 'true')
    })
    await tracker.goes(page, ['editing · form.set · editing'], () => kind.whole(page))
    await tracker.goes(
      page,
      ['editing · choice.set · calculating', 'calculating · calculate done · editing'],
      () => move(page),
    )
    const releaseChange = await holdPage(
      page,
      () => move(page),
      () => tracker.stands(page, 'calculating'),
    )
    await tracker.goes(page, ['calculating · form.set · calculating'], () =>
      fillEmail(page, 'podo@vini.test'),
    )
    await tracker.goes(page, ['calculating · choice.set · calculating'], () => move(page))
    await tracker.stands(page, 'calculating')
    await releaseChange()
    await expectReady(page)
    const releaseOpening = await holdPage(
      page,
      () => page.goto(toFormUrl(id, 2), { waitUntil: 'commit' }),
      () => tracker.stands(page, 'preordering'),
    )
    await tracker.goes(page, ['preordering · form.set · preordering'], () =>
      fillEmail(page, 'other@vini.test'),
    )
    await releaseOpening()
    await expectReady(page)

    await context.setOffline(true)
    await tracker.goes(
      page,
      ['editing · choice.set · calculating', 'calculating · calculate failed · editing'],
      () => move(page),
    )
    await kind.whole(page)
    await tracker.goes(
      page,
      ['editing · payment.submit · reserving', 'reserving · reserve failed · editing'],
      () => getPayButton(page).click(),
    )
    await context.setOffline(false)

    const window = page.waitForEvent('popup')
    await tracker.goes(
      page,
      [
        'editing · payment.submit · reserving',
        'reserving · reserve done · handingOver',
        'handingOver · handOver done · handedOver',
      ],
      () => getPayButton(page).click(),
    )
    await (await window).close()
  })

const testOtherTabs = ({
  kind,
  told: tracker,
  ready: expectReady,
  move,
  formOf: toFormUrl,
  begun: start,
  opened: openForm,
}: OrderScenario) =>
  test('what another tab has changed or paid is found out', async ({ page, context }) => {
    const { id } = await start(page, context, 1)
    const [second, third] = [await context.newPage(), await context.newPage()]
    await openForm(page, toFormUrl(id))
    for (const other of [second, third]) await openForm(other, toFormUrl(id))

    await move(second)
    await expectReady(second)
    await page.bringToFront()
    await kind.whole(page)
    await tracker.goes(
      page,
      ['reserving · reserve failed · calculating', 'calculating · calculate done · editing'],
      () => getPayButton(page).click(),
    )
    await page.reload()
    await expectReady(page)

    const window = page.waitForEvent('popup')
    await kind.whole(page)
    await getPayButton(page).click()
    await (await window).getByRole('button', { name: /결제 승인$/ }).click()
    await expectOrderDone(page)
    await tracker.goes(
      second,
      ['editing · choice.set · calculating', 'calculating · calculate failed · expired'],
      () => move(second),
    )
    await tracker.goes(
      second,
      ['expired · order.retry · preordering', 'preordering · open done · editing'],
      () => getRetryButton(second).click(),
    )
    await third.bringToFront()
    await kind.whole(third)
    await tracker.goes(
      third,
      ['editing · payment.submit · reserving', 'reserving · reserve failed · expired'],
      () => getPayButton(third).click(),
    )
  })

const testLastBottles = ({
  kind,
  told: tracker,
  formOf: toFormUrl,
  begun: start,
  opened: openForm,
}: OrderScenario) =>
  test('the last bottles go to whoever pays first', async ({ page, context, browser, baseURL }) => {
    await start(page, context, 2)
    const { id, qty } = await kind.last(page)
    const address = toFormUrl(id, qty)
    await openForm(page, address)
    const rivals = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR' })
    const rival = await rivals.newPage()
    await tracker.follow(rivals)
    await signUpAdult(rival)
    await kind.prepare(rival)
    await openForm(rival, address)
    await kind.whole(rival)
    await getPayButton(rival).click()
    await tracker.stands(rival, 'handedOver')

    await kind.whole(page)
    await tracker.goes(
      page,
      ['editing · payment.submit · reserving', 'reserving · reserve failed · soldOut'],
      () => getPayButton(page).click(),
    )
    await tracker.goes(page, ['soldOut · order.retry · preordering'], () => getRetryButton(page).click())
    await tracker.goes(page, ['preordering · open failed · soldOut'], () => page.goto(toFormUrl(id, 999)))
    await context.setOffline(true)
    await tracker.goes(
      page,
      ['soldOut · order.retry · preordering', 'preordering · open failed · failed'],
      () => getRetryButton(page).click(),
    )
    await context.setOffline(false)
    await tracker.goes(
      page,
      ['failed · order.retry · preordering', 'preordering · open failed · soldOut'],
      () => getRetryButton(page).click(),
    )
    // Opening another order replaces the one in the window, which releases the bottles that it still holds.
    await openForm(rival, address)
    await rivals.close()
  })

type State = (typeof waiting)[number]

/** Leaves the page in the state and holds it there. */
const holdInState = async (
  { kind, told: tracker, opened: openForm, move }: OrderScenario,
  page: Page,
  state: State,
  address: string,
) => {
  const waitForState = () => tracker.stands(page, state)
  if (state === 'preordering')
    return holdPage(page, () => page.goto(address, { waitUntil: 'commit' }), waitForState)
  await openForm(page, address)
  await kind.whole(page)
  return holdPage(
    page,
    () => (state === 'calculating' ? move(page) : getPayButton(page).click()),
    waitForState,
  )
}

/** The form; or, where the bottles may be reserved already, the page that reports that no window is open. */
const expectUsable = async ({ ready: expectReady }: OrderScenario, page: Page, state: State) => {
  if (state === 'preordering' || state === 'calculating') return expectReady(page)
  const blocked = page.getByRole('heading', { name: '결제창이 열려 있지 않아요' })
  await expect(blocked.or(getPayButton(page))).toBeVisible({ timeout: 30_000 })
}

/** Expects the log-in page after the page's next request. */
const expectLogInPage = ({ kind }: OrderScenario, page: Page, state: State) =>
  expect(async () => {
    if (state === 'handedOver') await page.reload()
    else if ((await kind.other(page).count()) > 0) await kind.other(page).press('Space', { timeout: 1000 })
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 5000 })
  }).toPass({ timeout: 40_000 })

const testInterruptions = (orders: OrderScenario, state: State, place: number) =>
  test(`whatever comes between while ${state}, the order goes on`, async ({ page, context }) => {
    const { told: tracker, begun: start, formOf: toFormUrl, ready: expectReady } = orders
    const { id, email } = await start(page, context, place)
    let qty = 0
    /** A new order each time: the quantity differs. */
    const wait = async () => {
      await page.goto('/product')
      return holdInState(orders, page, state, toFormUrl(id, ++qty))
    }
    await runInterruptions({
      ...{ told: tracker, state, page, email, wait },
      landed: (one) => expectUsable(orders, one, state),
      address: () => toFormUrl(id, qty),
      before: /\/product$/,
      // The shopper is back at the form: the order is taken back from its payment.
      ...(state === 'handedOver' && {
        goBack: async (release) => {
          await page.goBack({ waitUntil: 'commit' })
          await release()
          await expectReady(page)
        },
      }),
      askedIn: () => expectLogInPage(orders, page, state),
      home: /\/order(\/|\?)/,
    })
  })

/** Covers every transition of an order of this kind, and each interruption of its waiting states. */
export const testOrderModel = (kind: OrderKind) => {
  const orders = createOrderScenario(kind)
  for (const story of [testChanges, testOtherTabs, testLastBottles]) story(orders)
  waiting.forEach((state, place) => testInterruptions(orders, state, place))
  testTransitionCoverage(orders.told)
}
