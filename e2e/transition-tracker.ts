import type { BrowserContext, Page } from '@playwright/test'
import { listWaivedSubjects } from '../tests/house/waivers.ts'
import { toTransitionName, listTransitionPaths } from '../machines/model-paths.ts'
import { listLeafIds, type MachineModel } from '../machines/model.ts'
import { expect } from './fixtures.ts'
import { switchTransitions } from './operator.ts'

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
    const expectedStates = paths.includes(location.pathname) ? leaves : leaving
    const now = [...document.querySelectorAll<HTMLElement>('[data-state]')]
      .map(({ dataset: { state = '' } }) => ends[state] ?? state)
      .find((state) => expectedStates.includes(state))
    if (!now || now === last) return
    last = now
    void (window as unknown as { seenState: (state: string) => void }).seenState(now)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('DOMContentLoaded', look)
}

const parseTransition = (way: string) => {
  const [source = '', , target = ''] = way.split(' · ')
  return { source, target }
}

/** The states that a page goes through over these ways; a way that stays shows nothing. */
const toStatePath = (ways: readonly string[]): string => {
  const [first = ''] = ways.map((way) => parseTransition(way).source)
  const moves = ways.map(parseTransition).filter(({ source, target }) => source !== target)
  return [first, ...moves.map(({ target }) => target)].join(' > ')
}

interface TrackerOptions {
  name: string
  /** Which of its kinds, where it is walked more than once. */
  kind?: string
  walk: MachineModel
  /** Where its view is. */
  paths: readonly string[]
  /** States of no other machine, still shown when the address is the next page's already. */
  leaving?: readonly string[]
  /** States of the next machine, which comes in the place of this one in the moment in which it ends. */
  ends?: Readonly<Record<string, string>>
  waiting: readonly string[]
}

/** Which transitions of a machine a browser has really gone over, and what came between where it waits. */
export const createTransitionTracker = ({
  name,
  kind = name,
  walk,
  paths,
  leaving = [],
  ends = {},
  waiting,
}: TrackerOptions) => {
  const excludedTransitions: readonly string[] =
    switchTransitions[name as keyof typeof switchTransitions] ?? []
  const transitions = listTransitionPaths(walk).map(toTransitionName)
  const meetings = waiting.flatMap((state) => interruptions.map((one) => `${state} × ${one}`))
  const statesByPage = new Map<Page, string[]>()
  const coveredTransitions = new Set<string>()
  const listStates = (page: Page) => statesByPage.get(page) ?? []
  const mark = (what: string) => {
    if (!transitions.includes(what) && !meetings.includes(what)) throw new Error(`${name} has no ${what}`)
    coveredTransitions.add(what)
  }
  const listExceptions = () =>
    [...listWaivedSubjects('walk')]
      .filter((one) => one.startsWith(`${name}: `))
      .map((one) => one.slice(name.length + 2))
  return {
    name: kind,
    follow: async (context: BrowserContext) => {
      await context.exposeBinding('seenState', ({ page }, state: string) => {
        statesByPage.set(page, [...(statesByPage.get(page) ?? []), state])
      })
      await context.addInitScript(watch, { leaves: listLeafIds(walk.machine), paths, leaving, ends })
    },
    /** The act leads the page over these ways, one after the other: `editing · choice.set · calculating`. */
    goes: async (page: Page, transitionPath: readonly string[], act: () => Promise<unknown>) => {
      const from = Math.max(0, listStates(page).length - 1)
      await act()
      await expect
        .poll(() => listStates(page).slice(from).join(' > '), {
          timeout: 30_000,
          message: transitionPath.join(', '),
        })
        .toContain(toStatePath(transitionPath))
      transitionPath.forEach(mark)
    },
    /** The state that a page showed last. */
    last: (page: Page) => listStates(page).at(-1),
    /** The page stands in a state, and has come no further. */
    stands: (page: Page, state: string) =>
      expect
        .poll(() => listStates(page).at(-1), {
          timeout: 30_000,
          intervals: [50],
          message: `stands in ${state}`,
        })
        .toBe(state),
    /** What came between was gone on from. */
    met: (state: string, what: Interruption) => mark(`${state} × ${what}`),
    /** What is neither walked nor excepted, what is excepted needlessly, and how far the walk came. */
    result: () => {
      const ownTransitions = transitions.filter((one) => !excludedTransitions.includes(one))
      const all = [...ownTransitions, ...meetings]
      const exceptions = listExceptions()
      const count = (some: readonly string[]) =>
        `${some.filter((one) => coveredTransitions.has(one)).length} of ${some.length}`
      return {
        left: all.filter((one) => !coveredTransitions.has(one) && !exceptions.includes(one)),
        needless: exceptions.filter((one) => coveredTransitions.has(one) || !all.includes(one)),
        line: `${kind}: ${count(ownTransitions)} transitions walked, ${count(meetings)} interruptions met, ${exceptions.length} excepted`,
      }
    },
  }
}

export type TransitionTracker = ReturnType<typeof createTransitionTracker>

/** Leaves one page without a network, until it is joined again: other pages of the browser keep theirs. */
export const disconnectPage = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const emulateOffline = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await browser.send('Network.enable')
  await emulateOffline(true)
  return async () => {
    await emulateOffline(false)
    await browser.detach()
  }
}

/** Holds a page in what it waits for, by a slow network, until it is released. */
export const holdPage = async (page: Page, begin: () => Promise<unknown>, until: () => Promise<unknown>) => {
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
