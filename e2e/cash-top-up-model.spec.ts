import type { BrowserContext, Page } from '@playwright/test'
import { model } from '../machines/cash-charge.model.ts'
import { runInterruptions, testTransitionCoverage } from './interruption-scenarios.ts'
import {
  getButton,
  closeOtherPages,
  getTopUpButton,
  getCid,
  expectTopUpDone,
  chooseOutcome,
  topUpEnds,
  topUpPath,
  getLeaveButton,
  getReopenButton,
  getRetryButton,
  announceReturn,
} from './cash-top-up.ts'
import { expect, shopHeaders, test } from './fixtures.ts'
import { approve, signUpAdult } from './orders.ts'
import { returnSilently } from './payments.ts'
import { disconnectPage, holdPage, createTransitionTracker } from './transition-tracker.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'on a phone there is no second window')

const waiting = ['opening', 'windowBlocked', 'inWindow', 'returning', 'approving', 'unknown'] as const
const tracker = createTransitionTracker({
  name: 'cash-charge',
  walk: model,
  innerEnds: topUpEnds,
  paths: [topUpPath],
  leaving: ['charged'],
  waiting,
})
const { goes, stands } = tracker

const startTracked = async (page: Page, context: BrowserContext): Promise<string> => {
  await tracker.follow(context)
  return signUpAdult(page)
}

const reopenedFrom = (state: string) => [
  `${state} · window.open · paying.openingWindow`,
  'paying.openingWindow · reach done · inWindow',
]

const enterAmount = async (page: Page) => {
  await page.goto(topUpPath)
  await stands(page, 'enteringAmount')
  await getButton(page, '10,000원').click()
  await expect(getTopUpButton(page)).toHaveText('10,000원 충전하기')
}

/** Presses the button; returns the provider's window. */
const openWindow = async (page: Page): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await goes(page, ['enteringAmount · charge.submit · opening', 'opening · open done · inWindow'], () =>
    getTopUpButton(page).click(),
  )
  const window = await popup
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return window
}

test('an amount is chosen, and its window opened, left and lost', async ({ page, context }) => {
  await startTracked(page, context)
  await page.goto(topUpPath)
  await stands(page, 'enteringAmount')
  await goes(page, ['enteringAmount · amount.set · enteringAmount'], async () => {
    await getButton(page, '10,000원').click()
    await expect(getTopUpButton(page)).toHaveText('10,000원 충전하기')
  })
  await goes(page, ['enteringAmount · charge.submit · enteringAmount'], async () => {
    await page.getByRole('textbox', { name: '충전할 금액' }).fill('1')
    await getTopUpButton(page).click()
    await expect(page.getByText('금액을 다시 확인해 주세요.')).toBeVisible()
  })
  await getButton(page, '10,000원').click()
  await openWindow(page)
  await goes(page, reopenedFrom('inWindow'), () => getReopenButton(page).click())
  await goes(page, ['inWindow · payment.cancel · cancelledByUser'], () => getLeaveButton(page).click())
  await goes(page, ['cancelledByUser · payment.restart · enteringAmount'], () => getRetryButton(page).click())
  await goes(
    page,
    [
      'inWindow · window.gone · returning',
      'returning · after returning · approving',
      'approving · approve done · cancelledByUser',
    ],
    async () => (await openWindow(page)).close(),
  )
  await getRetryButton(page).click()
  await goes(page, ['approving · approve done · declined'], async () => {
    await (await openWindow(page)).getByRole('button', { name: '거절하기' }).click()
  })
  await goes(page, ['declined · payment.restart · enteringAmount'], () => getRetryButton(page).click())

  await context.setOffline(true)
  await goes(page, ['enteringAmount · charge.submit · opening', 'opening · open failed · failed'], () =>
    getTopUpButton(page).click(),
  )
  await context.setOffline(false)
  await goes(page, ['failed · charge.retry · enteringAmount'], () => getRetryButton(page).click())
})

test('a window comes back wherever its page is by then', async ({ page, context }) => {
  await startTracked(page, context)
  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await enterAmount(page)
  const first = await openWindow(page)
  await goes(page, ['inWindow · window.returned · approving'], () => announceReturn(second, getCid(page)))
  await stands(page, 'declined')
  await first.close()
  await getRetryButton(page).click()
  const again = await openWindow(page)
  await again.close()
  await goes(page, ['returning · window.returned · approving'], async () => {
    await stands(page, 'returning')
    await announceReturn(second, getCid(page))
  })
  await stands(page, 'cancelledByUser')

  await getRetryButton(page).click()
  const abandonedWindow = await openWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await goes(page, ['windowBlocked · payment.cancel · cancelledByUser'], () => getLeaveButton(page).click())
  await goes(
    page,
    ['cancelledByUser · window.returned · approving', 'approving · approve done · charged'],
    () => approve(abandonedWindow),
  )
  await expectTopUpDone(page)
  await expect.poll(() => abandonedWindow.isClosed()).toBe(true)

  await enterAmount(page)
  const late = await openWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await getLeaveButton(page).click()
  await getRetryButton(page).click()
  await goes(page, ['enteringAmount · window.returned · approving'], () => approve(late))
  await expectTopUpDone(page)

  await enterAmount(page)
  const third = await openWindow(page)
  await page.reload()
  await goes(page, ['windowBlocked · window.returned · approving'], () => approve(third))
  await expectTopUpDone(page)

  await enterAmount(page)
  await openWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await goes(page, reopenedFrom('windowBlocked'), () => getReopenButton(page).click())
  await page.reload()
  await goes(
    page,
    ['windowBlocked · window.here · paying.openingWindow', 'paying.openingWindow · reach done · away'],
    () => getButton(page, '이 화면에서 결제하기').click(),
  )
  await approve(page)
  await expectTopUpDone(page)
})

test('what nobody knows yet is waited for, and what may not be is said', async ({ page, context }) => {
  await startTracked(page, context)
  await enterAmount(page)
  const lostWindow = await openWindow(page)
  await chooseOutcome(lostWindow, 'lost')
  await goes(page, ['approving · approve done · unknown', 'unknown · payment.settle · charged'], () =>
    approve(lostWindow),
  )
  await expectTopUpDone(page)

  await enterAmount(page)
  const wrong = await openWindow(page)
  await chooseOutcome(wrong, 'more')
  await goes(page, ['approving · approve done · unknown', 'unknown · payment.settle · declined'], () =>
    approve(wrong),
  )

  await enterAmount(page)
  const unheardWindow = await openWindow(page)
  const join = await disconnectPage(page)
  const lostTransition = 'approving · approve done · unknown'
  await goes(
    page,
    [lostTransition, 'unknown · payment.pending · approving', 'approving · approve done · charged'],
    async () => {
      await goes(page, [lostTransition], () => approve(unheardWindow))
      await join()
    },
  )
  await expectTopUpDone(page)

  await enterAmount(page)
  for (const value of [1_000_000, 975_000])
    await page.request.post(`/api/v1/commerce/cashes/test/insert?value=${value}`, {
      headers: shopHeaders,
    })
  await goes(
    page,
    ['enteringAmount · charge.submit · opening', 'opening · open failed · enteringAmount'],
    () => getTopUpButton(page).click(),
  )
})

test('a charge that was taken back is paid again without another amount', async ({ page, context }) => {
  await startTracked(page, context)
  await enterAmount(page)
  const wrong = await openWindow(page)
  await chooseOutcome(wrong, 'more')
  await approve(wrong)
  await stands(page, 'declined')
  await getRetryButton(page).click()
  await approve(await openWindow(page))
  await expectTopUpDone(page)
})

test('a window that is back already is not opened again, and is heard where another could not be', async ({
  page,
  context,
}) => {
  await startTracked(page, context)
  await enterAmount(page)
  await returnSilently(await openWindow(page))
  // A page of its own: within half a second the same call of one page is a double click, sent once.
  await page.reload()
  await stands(page, 'windowBlocked')
  await goes(
    page,
    [
      'windowBlocked · window.open · paying.openingWindow',
      'paying.openingWindow · reach done · approving',
      'approving · approve done · charged',
    ],
    () => getReopenButton(page).click(),
  )
  await expectTopUpDone(page)

  await enterAmount(page)
  await returnSilently(await openWindow(page))
  await getLeaveButton(page).click()
  await getRetryButton(page).click()
  await goes(page, ['opening · open done · approving', 'approving · approve done · charged'], () =>
    getTopUpButton(page).click(),
  )
  await expectTopUpDone(page)

  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await enterAmount(page)
  await openWindow(page)
  await page.reload()
  await getLeaveButton(page).click()
  await getRetryButton(page).click()
  await context.setOffline(true)
  await getTopUpButton(page).click()
  await stands(page, 'failed')
  await context.setOffline(false)
  await goes(page, ['failed · window.returned · approving'], () => announceReturn(second, getCid(page)))
  await stands(page, 'declined')
})

test('an answer that was lost is asked for again, and so is a window that did not open', async ({
  page,
  context,
}) => {
  await startTracked(page, context)
  const strangerCookies = await context.cookies()
  await context.clearCookies()
  await signUpAdult(page)
  const cookies = await context.cookies()
  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await enterAmount(page)
  const window = await openWindow(page)
  // Another member's session in this browser: the top-up is not found until its owner is back.
  await context.addCookies(strangerCookies)
  await goes(page, ['approving · approve failed · paying.failed'], () => approve(window))
  await goes(page, ['paying.failed · payment.retry · approving'], () => getButton(page, '다시 시도').click())
  await stands(page, 'paying.failed')
  await context.addCookies(cookies)
  await goes(
    page,
    ['paying.failed · window.returned · approving', 'approving · approve done · charged'],
    () => announceReturn(second, getCid(page)),
  )
  await expectTopUpDone(page)

  await enterAmount(page)
  await openWindow(page)
  const failToOpen = async () => {
    await context.setOffline(true)
    await goes(
      page,
      [
        'inWindow · window.open · paying.openingWindow',
        'paying.openingWindow · reach failed · paying.openingFailed',
      ],
      () => getReopenButton(page).click(),
    )
    await context.setOffline(false)
  }
  await failToOpen()
  await goes(page, reopenedFrom('paying.openingFailed'), () => getButton(page, '다시 시도').click())
  await failToOpen()
  await goes(page, ['paying.openingFailed · window.returned · approving'], () =>
    announceReturn(second, getCid(page)),
  )
  await stands(page, 'declined')
  await getRetryButton(page).click()
  await openWindow(page)
  await failToOpen()
  await goes(page, ['paying.openingFailed · payment.cancel · cancelledByUser'], () =>
    getLeaveButton(page).click(),
  )
  await getRetryButton(page).click()
  await openWindow(page)
  const release = await holdPage(
    page,
    () => getReopenButton(page).click(),
    () => stands(page, 'paying.openingWindow'),
  )
  await goes(page, ['paying.openingWindow · window.returned · approving'], () =>
    announceReturn(second, getCid(page)),
  )
  await release()
})

test('the page of the provider that takes the place of this one may not come', async ({ page, context }) => {
  await startTracked(page, context)
  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await page.addInitScript(() => {
    window.open = () => null
  })
  const leave = async () => {
    await enterAmount(page)
    await page.route(
      (url) => url.port !== new URL(page.url()).port,
      () => undefined,
    )
    await goes(page, ['enteringAmount · charge.submit · opening', 'opening · open done · away'], () =>
      getTopUpButton(page).click(),
    )
  }
  await leave()
  await goes(page, ['away · after navigating · windowBlocked'], () => stands(page, 'windowBlocked'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leave()
  await goes(page, ['away · window.returned · approving'], () => announceReturn(second, getCid(page)))
})

type State = (typeof waiting)[number]

type HeldState = { window: Page; release: () => Promise<void> }

/** Leaves the page in a state of a new charge; holds it there where it would change by itself. */
const holdInState = async (page: Page, state: State): Promise<HeldState> => {
  const waitForState = () => stands(page, state)
  await page.goto('/mypage/cash')
  await enterAmount(page)
  if (state === 'opening') {
    const popup = page.waitForEvent('popup')
    const release = await holdPage(page, () => getTopUpButton(page).click(), waitForState)
    return { window: await popup, release }
  }
  const window = await openWindow(page)
  if (state === 'approving')
    return { window, release: await holdPage(page, () => approve(window), waitForState) }
  if (state === 'windowBlocked') await page.reload()
  if (state === 'returning') await window.close()
  if (state === 'unknown') await chooseOutcome(window, 'lost')
  if (state === 'unknown') await approve(window)
  await waitForState()
  return { window, release: async () => undefined }
}

/** Expects what the page shows of the charge when the shopper continues: the server's state. */
const expectUsable = (page: Page, state: State) => {
  const blocked = page.getByRole('heading', { name: '결제창이 열려 있지 않아요' })
  const doneHeading = page.getByRole('heading', { name: '충전을 마쳤어요' })
  const { opening, approving, unknown } = {
    opening: blocked.or(getTopUpButton(page)),
    approving: blocked.or(doneHeading),
    unknown: doneHeading,
  }
  const locators = {
    opening,
    approving,
    unknown,
    windowBlocked: blocked,
    inWindow: blocked,
    returning: blocked,
  }
  return expect(locators[state]).toBeVisible({ timeout: 45_000 })
}

/** Expects the log-in page after the page's next request. */
const expectLogInPage = async (page: Page, state: State, window: Page) => {
  if (state === 'windowBlocked') await getReopenButton(page).click()
  await expect(async () => {
    if (tracker.last(page) === 'inWindow' && !window.isClosed()) await window.close()
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
}

for (const state of waiting)
  test(`whatever comes between while ${state}, the charge goes on`, async ({ page, context }) => {
    const email = await startTracked(page, context)
    let window = page
    const wait = async () => {
      const holding = await holdInState(page, state)
      window = holding.window
      return holding.release
    }
    const ends = state === 'inWindow' || state === 'returning'
    await runInterruptions({
      ...{ told: tracker, state, page, email, wait },
      landed: (one) => expectUsable(one, state),
      before: /\/mypage\/cash$/,
      clear: () => closeOtherPages(page),
      stays: async () => (state === 'opening' ? stands(page, 'inWindow') : undefined),
      askedIn: () =>
        ends
          ? goes(page, ['approving · approve failed · paying.failed'], () =>
              expectLogInPage(page, state, window),
            )
          : expectLogInPage(page, state, window),
      home: /\/mypage\/cash/,
    })
  })

testTransitionCoverage(tracker)
