import type { BrowserContext, Page } from '@playwright/test'
import { waived } from '../tests/house/waivers.ts'
import { passageName, passagesOf } from '../machines/walk-paths.ts'
import { leavesOf, type Walk } from '../machines/walk.ts'
import { expect } from './fixtures.ts'
import { underSwitches } from './operator.ts'

/** What may come between, wherever a flow waits. */
export const interruptions = ['reload', 'back', 'second tab', 'session loss'] as const
export type Interruption = (typeof interruptions)[number]

type Marks = {
  leaves: readonly string[]
  paths: readonly string[]
  leaving: readonly string[]
  ends: Readonly<Record<string, string>>
}

/** Tells every state that the machine's view shows, as it comes. */
const watch = ({ leaves, paths, leaving, ends }: Marks) => {
  let last = ''
  const look = () => {
    const known = paths.includes(location.pathname) ? leaves : leaving
    const now = [...document.querySelectorAll<HTMLElement>('[data-state]')]
      .map(({ dataset: { state = '' } }) => ends[state] ?? state)
      .find((state) => known.includes(state))
    if (!now || now === last) return
    last = now
    void (window as unknown as { seenState: (state: string) => void }).seenState(now)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('DOMContentLoaded', look)
}

const partsOf = (way: string) => {
  const [source = '', , target = ''] = way.split(' · ')
  return { source, target }
}

/** The states that a page goes through over these ways; a way that stays shows nothing. */
const runOf = (ways: readonly string[]): string => {
  const [first = ''] = ways.map((way) => partsOf(way).source)
  const moves = ways.map(partsOf).filter(({ source, target }) => source !== target)
  return [first, ...moves.map(({ target }) => target)].join(' > ')
}

interface Walked {
  name: string
  /** Which of its kinds, where it is walked more than once. */
  kind?: string
  walk: Walk
  /** Where its view is. */
  paths: readonly string[]
  /** States of no other machine, still shown when the address is the next page's already. */
  leaving?: readonly string[]
  /** States of the next machine, which comes in the place of this one in the moment in which it ends. */
  ends?: Readonly<Record<string, string>>
  waiting: readonly string[]
}

/** Which transitions of a machine a browser has really gone over, and what came between where it waits. */
export const walkerOf = ({ name, kind = name, walk, paths, leaving = [], ends = {}, waiting }: Walked) => {
  const elsewhere: readonly string[] = underSwitches[name as keyof typeof underSwitches] ?? []
  const ways = passagesOf(walk).map(passageName)
  const meetings = waiting.flatMap((state) => interruptions.map((one) => `${state} × ${one}`))
  const seen = new Map<Page, string[]>()
  const done = new Set<string>()
  const statesOf = (page: Page) => seen.get(page) ?? []
  const mark = (what: string) => {
    if (!ways.includes(what) && !meetings.includes(what)) throw new Error(`${name} has no ${what}`)
    done.add(what)
  }
  const excepted = () =>
    [...waived('walk')].filter((one) => one.startsWith(`${name}: `)).map((one) => one.slice(name.length + 2))
  return {
    name: kind,
    follow: async (context: BrowserContext) => {
      await context.exposeBinding('seenState', ({ page }, state: string) => {
        seen.set(page, [...(seen.get(page) ?? []), state])
      })
      await context.addInitScript(watch, { leaves: leavesOf(walk.machine), paths, leaving, ends })
    },
    /** The act leads the page over these ways, one after the other: `editing · choice.set · calculating`. */
    goes: async (page: Page, over: readonly string[], act: () => Promise<unknown>) => {
      const from = Math.max(0, statesOf(page).length - 1)
      await act()
      await expect
        .poll(() => statesOf(page).slice(from).join(' > '), { timeout: 30_000, message: over.join(', ') })
        .toContain(runOf(over))
      over.forEach(mark)
    },
    /** The state that a page showed last. */
    last: (page: Page) => statesOf(page).at(-1),
    /** The page stands in a state, and has come no further. */
    stands: (page: Page, state: string) =>
      expect
        .poll(() => statesOf(page).at(-1), {
          timeout: 30_000,
          intervals: [50],
          message: `stands in ${state}`,
        })
        .toBe(state),
    /** What came between was gone on from. */
    met: (state: string, what: Interruption) => mark(`${state} × ${what}`),
    /** What is neither walked nor excepted, what is excepted needlessly, and how far the walk came. */
    result: () => {
      const here = ways.filter((one) => !elsewhere.includes(one))
      const all = [...here, ...meetings]
      const but = excepted()
      const count = (some: readonly string[]) =>
        `${some.filter((one) => done.has(one)).length} of ${some.length}`
      return {
        left: all.filter((one) => !done.has(one) && !but.includes(one)),
        needless: but.filter((one) => done.has(one) || !all.includes(one)),
        line: `${kind}: ${count(here)} transitions walked, ${count(meetings)} interruptions met, ${but.length} excepted`,
      }
    },
  }
}

export type Walker = ReturnType<typeof walkerOf>

/** Leaves one page without a network, until it is joined again: other pages of the browser keep theirs. */
export const cutOff = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const emulate = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await browser.send('Network.enable')
  await emulate(true)
  return async () => {
    await emulate(false)
    await browser.detach()
  }
}

/** Holds a page in what it waits for, by a slow network, until it is released. */
export const held = async (page: Page, begin: () => Promise<unknown>, until: () => Promise<unknown>) => {
  const browser = await page.context().newCDPSession(page)
  const delay = (latency: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: -1,
      uploadThroughput: -1,
      latency,
    })
  await browser.send('Network.enable')
  await delay(4000)
  await begin()
  await until()
  return async () => {
    await delay(0)
    await browser.detach()
  }
}
