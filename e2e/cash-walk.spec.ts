import type { BrowserContext, Page } from '@playwright/test'
import { walk } from '../machines/cash-charge.walk.ts'
import { interrupted, reckoned } from './between.ts'
import { act, alone, charge, cidOf, done, ending, form, leave, open, retry, sayReturned } from './charging.ts'
import { expect, ownCall, test } from './fixtures.ts'
import { approve, joinAsAdult } from './ordering.ts'
import { answerUnheard } from './paying.ts'
import { cutOff, held, walkerOf } from './walked.ts'

test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ refusals: [/./], actionTimeout: 15_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'on a phone there is no second window')

const waiting = ['opening', 'windowBlocked', 'inWindow', 'returning', 'approving', 'unknown'] as const
const told = walkerOf({ name: 'cash-charge', walk, paths: [form], leaving: ['charged'], waiting })
const { goes, stands } = told

const begun = async (page: Page, context: BrowserContext): Promise<string> => {
  await told.follow(context)
  return joinAsAdult(page)
}

const entered = async (page: Page) => {
  await page.goto(form)
  await stands(page, 'enteringAmount')
  await act(page, '10,000원').click()
  await expect(charge(page)).toHaveText('10,000원 충전하기')
}

/** Presses the button; answers the provider's window. */
const atWindow = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await goes(page, ['enteringAmount · charge.submit · opening', 'opening · open done · inWindow'], () =>
    charge(page).click(),
  )
  const window = await opened
  await expect(window.getByRole('heading', { name: /allat 결제/ })).toBeVisible()
  return window
}

test('an amount is chosen, and its window opened, left and lost', async ({ page, context }) => {
  await begun(page, context)
  await page.goto(form)
  await stands(page, 'enteringAmount')
  await goes(page, ['enteringAmount · amount.set · enteringAmount'], async () => {
    await act(page, '10,000원').click()
    await expect(charge(page)).toHaveText('10,000원 충전하기')
  })
  await goes(page, ['enteringAmount · charge.submit · enteringAmount'], async () => {
    await page.getByRole('textbox', { name: '충전할 금액' }).fill('1')
    await charge(page).click()
    await expect(page.getByText('금액을 다시 확인해 주세요.')).toBeVisible()
  })
  await act(page, '10,000원').click()
  await atWindow(page)
  await goes(page, ['inWindow · window.open · opening', 'opening · open done · inWindow'], () =>
    open(page).click(),
  )
  await goes(page, ['inWindow · charge.cancel · cancelledByUser'], () => leave(page).click())
  await goes(page, ['cancelledByUser · charge.retry · enteringAmount'], () => retry(page).click())
  await goes(
    page,
    [
      'inWindow · window.gone · returning',
      'returning · after 1200 · approving',
      'approving · approve done · cancelledByUser',
    ],
    async () => (await atWindow(page)).close(),
  )
  await retry(page).click()
  await goes(page, ['approving · approve done · declined'], async () => {
    await (await atWindow(page)).getByRole('button', { name: '거절하기' }).click()
  })
  await goes(page, ['declined · charge.retry · enteringAmount'], () => retry(page).click())

  await context.setOffline(true)
  await goes(page, ['enteringAmount · charge.submit · opening', 'opening · open failed · failed'], () =>
    charge(page).click(),
  )
  await context.setOffline(false)
  await goes(page, ['failed · charge.retry · enteringAmount'], () => retry(page).click())
})

test('a window comes back wherever its page is by then', async ({ page, context }) => {
  await begun(page, context)
  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await entered(page)
  const first = await atWindow(page)
  await goes(page, ['inWindow · window.returned · approving'], () => sayReturned(second, cidOf(page)))
  await stands(page, 'declined')
  await first.close()
  await retry(page).click()
  const again = await atWindow(page)
  await again.close()
  await goes(page, ['returning · window.returned · approving'], async () => {
    await stands(page, 'returning')
    await sayReturned(second, cidOf(page))
  })
  await stands(page, 'cancelledByUser')

  await retry(page).click()
  const left = await atWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await goes(page, ['windowBlocked · charge.cancel · cancelledByUser'], () => leave(page).click())
  await goes(
    page,
    ['cancelledByUser · window.returned · approving', 'approving · approve done · charged'],
    () => approve(left),
  )
  await done(page)
  await expect.poll(() => left.isClosed()).toBe(true)

  await entered(page)
  const late = await atWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await leave(page).click()
  await retry(page).click()
  await goes(page, ['enteringAmount · window.returned · approving'], () => approve(late))
  await done(page)

  await entered(page)
  const third = await atWindow(page)
  await page.reload()
  await goes(page, ['windowBlocked · window.returned · approving'], () => approve(third))
  await done(page)

  await entered(page)
  await atWindow(page)
  await page.reload()
  await stands(page, 'windowBlocked')
  await goes(page, ['windowBlocked · window.open · opening', 'opening · open done · inWindow'], () =>
    open(page).click(),
  )
  await page.reload()
  await goes(page, ['windowBlocked · window.here · opening'], () => act(page, '이 화면에서 결제하기').click())
  await approve(page)
  await done(page)
})

test('what nobody knows yet is waited for, and what may not be is said', async ({ page, context }) => {
  await begun(page, context)
  await entered(page)
  const lost = await atWindow(page)
  await ending(lost, 'lost')
  await goes(page, ['approving · approve done · unknown', 'unknown · charge.settle · charged'], () =>
    approve(lost),
  )
  await done(page)

  await entered(page)
  const wrong = await atWindow(page)
  await ending(wrong, 'more')
  await goes(page, ['approving · approve done · unknown', 'unknown · charge.settle · declined'], () =>
    approve(wrong),
  )

  await entered(page)
  const unheard = await atWindow(page)
  const join = await cutOff(page)
  const lostOnItsWay = 'approving · approve done · unknown'
  await goes(
    page,
    [lostOnItsWay, 'unknown · window.returned · approving', 'approving · approve done · charged'],
    async () => {
      await goes(page, [lostOnItsWay], () => approve(unheard))
      await join()
    },
  )
  await done(page)

  await entered(page)
  for (const value of [1_000_000, 975_000])
    await page.request.post(`/api/v1/commerce/cashes/test/insert?value=${value}`, {
      headers: ownCall,
    })
  await goes(
    page,
    ['enteringAmount · charge.submit · opening', 'opening · open failed · enteringAmount'],
    () => charge(page).click(),
  )
})

test('a charge that was taken back is paid again without another amount', async ({ page, context }) => {
  await begun(page, context)
  await entered(page)
  const wrong = await atWindow(page)
  await ending(wrong, 'more')
  await approve(wrong)
  await stands(page, 'declined')
  await retry(page).click()
  await approve(await atWindow(page))
  await done(page)
})

test('a window that is back already is not opened again, and is heard where another could not be', async ({
  page,
  context,
}) => {
  await begun(page, context)
  await entered(page)
  await answerUnheard(await atWindow(page))
  await goes(page, ['opening · open done · approving', 'approving · approve done · charged'], () =>
    open(page).click(),
  )
  await done(page)

  const second = await context.newPage()
  await second.goto('/mypage/cash')
  await entered(page)
  await atWindow(page)
  await page.reload()
  await leave(page).click()
  await retry(page).click()
  await context.setOffline(true)
  await charge(page).click()
  await stands(page, 'failed')
  await context.setOffline(false)
  await goes(page, ['failed · window.returned · approving'], () => sayReturned(second, cidOf(page)))
  await stands(page, 'declined')
})

type State = (typeof waiting)[number]

type Waiting = { window: Page; release: () => Promise<void> }

/** Leaves a page in a state of a new charge, held there where it would not stay. */
const waitIn = async (page: Page, state: State): Promise<Waiting> => {
  const until = () => stands(page, state)
  await page.goto('/mypage/cash')
  await entered(page)
  if (state === 'opening') {
    const opened = page.waitForEvent('popup')
    const release = await held(page, () => charge(page).click(), until)
    return { window: await opened, release }
  }
  const window = await atWindow(page)
  if (state === 'approving') return { window, release: await held(page, () => approve(window), until) }
  if (state === 'windowBlocked') await page.reload()
  if (state === 'returning') await window.close()
  if (state === 'unknown') await ending(window, 'lost')
  if (state === 'unknown') await approve(window)
  await until()
  return { window, release: async () => undefined }
}

/** What a page shows of a charge that was gone on with: what the server knows. */
const landed = (page: Page, state: State) => {
  const blocked = page.getByRole('heading', { name: '결제창이 열려 있지 않아요' })
  const known = page.getByRole('heading', { name: '충전을 마쳤어요' })
  const { opening, approving, unknown } = {
    opening: blocked.or(charge(page)),
    approving: blocked.or(known),
    unknown: known,
  }
  const shown = { opening, approving, unknown, windowBlocked: blocked, inWindow: blocked, returning: blocked }
  return expect(shown[state]).toBeVisible({ timeout: 45_000 })
}

/** Whatever the page does next tells that nobody is logged in. */
const askedIn = async (page: Page, state: State, window: Page) => {
  if (state === 'windowBlocked') await open(page).click()
  await expect(async () => {
    if (told.last(page) === 'inWindow' && !window.isClosed()) await window.close()
    await expect(page).toHaveURL(/\/account\/login\?redirect=/, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
}

for (const state of waiting)
  test(`whatever comes between while ${state}, the charge goes on`, async ({ page, context }) => {
    const email = await begun(page, context)
    let window = page
    const wait = async () => {
      const waits = await waitIn(page, state)
      window = waits.window
      return waits.release
    }
    const ends = state === 'inWindow' || state === 'returning'
    await interrupted({
      ...{ told, state, page, email, wait },
      landed: (one) => landed(one, state),
      before: /\/mypage\/cash$/,
      clear: () => alone(page),
      stays: async () => (state === 'opening' ? stands(page, 'inWindow') : undefined),
      askedIn: () =>
        ends
          ? goes(page, ['approving · approve failed · failed'], () => askedIn(page, state, window))
          : askedIn(page, state, window),
      home: /\/mypage\/cash/,
    })
  })

reckoned(told)
