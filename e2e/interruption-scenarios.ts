import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import type { TransitionTracker } from './transition-tracker.ts'

/** Lets go on what was held in its waiting. */
export type Release = () => Promise<unknown>

export interface InterruptionScenario {
  told: TransitionTracker
  state: string
  page: Page
  /** Who is logged in, to be so again. */
  email: string
  /** Leaves the page in the state, each time over something new. */
  wait: () => Promise<Release>
  /** A page shows what the server knows of it, and can be gone on with. */
  landed: (page: Page) => Promise<unknown>
  /** Where another tab opens the same; where the page is, unless told. */
  address?: () => string
  /** Where going back leads to, and forward again from. */
  before: RegExp
  /** Goes back otherwise: where the flow itself keeps the page. */
  goBack?: (release: Release) => Promise<unknown>
  /** What is left of one story before the next. */
  clear?: () => Promise<unknown>
  /** What the page does by itself after another tab has come. */
  stays?: () => Promise<unknown>
  /** The page is at the log-in page: whatever it does next leads there. */
  askedIn: () => Promise<unknown>
  /** Where the log-in leads back to. */
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

/** Lets come between, where a flow waits, whatever may; each time it is gone on with. */
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

/** The sum of a walk, after all of it. */
export const testTransitionCoverage = (tracker: TransitionTracker) =>
  test(`every transition of ${tracker.name} was walked, but for what is excepted`, () => {
    const { left, needless, line } = tracker.result()
    process.stdout.write(`${line}\n`)
    expect(left).toEqual([])
    expect(needless).toEqual([])
  })
