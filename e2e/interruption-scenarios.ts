import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import type { TransitionTracker } from './transition-tracker.ts'

/** Releases the request that a waiting state depends on. */
export type Release = () => Promise<unknown>

export interface InterruptionScenario {
  told: TransitionTracker
  state: string
  page: Page
  /** The member to log in again. */
  email: string
  /** Brings the page to the state, each time with a new order or number. */
  wait: () => Promise<Release>
  /** Expects a page that shows the server's state and lets the shopper continue. */
  landed: (page: Page) => Promise<unknown>
  /** The address that the second tab opens; by default the page's own. */
  address?: () => string
  /** The address that the back button leads to; forward returns. */
  before: RegExp
  /** Replaces going back where the flow itself keeps the page. */
  goBack?: (release: Release) => Promise<unknown>
  /** Cleans up after each story. */
  clear?: () => Promise<unknown>
  /** Expects what the page does by itself after another tab has opened. */
  stays?: () => Promise<unknown>
  /** Expects the log-in page after the page's next request. */
  askedIn: () => Promise<unknown>
  /** The address that the log-in returns to. */
  home: RegExp
}

const reloadPage = async ({ page, wait, landed }: InterruptionScenario) => {
  const release = await wait()
  await page.reload({ waitUntil: 'commit' })
  await release()
  await landed(page)
}

const goBackAndForward = async ({ page, wait, landed, before, goBack }: InterruptionScenario) => {
  const release = await wait()
  if (goBack) return goBack(release)
  await page.goBack({ waitUntil: 'commit' })
  await release()
  await expect(page).toHaveURL(before)
  await page.goForward()
  await landed(page)
}

const openSecondTab = async ({
  page,
  wait,
  landed,
  address = () => page.url(),
  stays,
}: InterruptionScenario) => {
  const release = await wait()
  const second = await page.context().newPage()
  await second.goto(address())
  await landed(second)
  await release()
  await stays?.()
  await second.close()
}

const loseSession = async ({ page, wait, landed, askedIn, email, home, clear }: InterruptionScenario) => {
  const release = await wait()
  await page.context().clearCookies()
  await release()
  await askedIn()
  await clear?.()
  await signIn(page, email, { here: true })
  await expect(page).toHaveURL(home)
  await landed(page)
}

/** Tries each interruption in a waiting state and continues after it. */
export const runInterruptions = async (scenario: InterruptionScenario) => {
  for (const [interruption, interrupt] of [
    ['reload', reloadPage],
    ['back', goBackAndForward],
    ['second tab', openSecondTab],
    ['session loss', loseSession],
  ] as const) {
    await interrupt(scenario)
    scenario.told.met(scenario.state, interruption)
    await scenario.clear?.()
  }
}

/** Reports the coverage; must be the last test of its file. */
export const testTransitionCoverage = (tracker: TransitionTracker) =>
  test(`every transition of ${tracker.name} was walked, but for what is excepted`, () => {
    const { left, needless, line } = tracker.result()
    process.stdout.write(`${line}\n`)
    expect(left).toEqual([])
    expect(needless).toEqual([])
  })
