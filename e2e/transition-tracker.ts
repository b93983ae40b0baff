import type { BrowserContext, Page } from '@playwright/test'
import { listWaivedSubjects } from '../tests/house/waivers.ts'
import { findShownStep, toInnerName } from '../machines/leaf-id.ts'
import { toTransitionName, listTransitionPaths } from '../machines/model-paths.ts'
import { listLeafIds, type MachineModel } from '../machines/model.ts'
import type { StateMeta } from '../machines/state-meta.ts'
import { expect } from './fixtures.ts'
import { switchTransitions } from './operator.ts'

/** Interruptions that may happen in every waiting state. */
export const interruptions = ['reload', 'back', 'second tab', 'session loss'] as const
export type Interruption = (typeof interruptions)[number]

type Marks = {
  leaves: readonly string[]
  paths: readonly string[]
  leaving: readonly string[]
  ends: Readonly<Record<string, string>>
}

/** Reports each state that the machine's view shows, when it appears. */
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

/** The states that a page shows along these transitions; a transition to the same state shows nothing. */
const toStatePath = (ways: readonly string[]): string => {
  const [first = ''] = ways.map((way) => parseTransition(way).source)
  const moves = ways.map(parseTransition).filter(({ source, target }) => source !== target)
  return [first, ...moves.map(({ target }) => target)].join(' > ')
}

interface TrackerOptions {
  name: string
  /** Names the variant where one machine is covered more than once. */
  kind?: string
  walk: MachineModel
  /** Paths of the pages that show the machine. */
  paths: readonly string[]
  /** States of this machine only, still shown when the address is already the next page's. */
  leaving?: readonly string[]
  /** States of the next machine, which replaces this one at its end. */
  ends?: Readonly<Record<string, string>>
  /** The state that follows each end of the machine that this one invokes and shows. */
  innerEnds?: Readonly<Record<string, string>>
  waiting: readonly string[]
}

/** The transitions of a machine and of the one that it invokes and shows, between the leaves that a page shows. */
const listShownTransitions = (model: MachineModel, innerEnds: Readonly<Record<string, string>>): string[] => {
  const own = listTransitionPaths(model).filter(
    ({ start, steps }) => findShownStep(steps.at(-2)?.snapshot ?? start) === undefined,
  )
  const names = Object.keys(model.machine.states)
  const inner = Object.entries(model.inner).flatMap(([step, innerModel]) => {
    const state =
      names.find((name) => (model.machine.states[name]?.meta as StateMeta | undefined)?.shows === step) ??
      step
    const toName = (leaf: string) => innerEnds[leaf] ?? toInnerName(names, state, leaf)
    return listTransitionPaths(innerModel).map(({ source, event, target }) => ({
      source: toName(source),
      event,
      target: toName(target),
    }))
  })
  return [...own, ...inner].map(toTransitionName)
}

/**
 * Records which transitions of a machine a browser really made, and which interruptions its waiting states
 * had.
 */
export const createTransitionTracker = ({
  name,
  kind = name,
  walk,
  paths,
  leaving = [],
  ends = {},
  innerEnds = {},
  waiting,
}: TrackerOptions) => {
  const excludedTransitions: readonly string[] =
    switchTransitions[name as keyof typeof switchTransitions] ?? []
  const transitions = listShownTransitions(walk, innerEnds)
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
    /**
     * Expects the act to cause these transitions, one after another: `editing · choice.set · calculating`.
     */
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
    /** The state that a page showed last; undefined before the first. */
    last: (page: Page) => listStates(page).at(-1),
    /** Expects the page to be in this state. */
    stands: (page: Page, state: string) =>
      expect
        .poll(() => listStates(page).at(-1), {
          timeout: 30_000,
          intervals: [50],
          message: `stands in ${state}`,
        })
        .toBe(state),
    /** Marks the interruption as passed. */
    met: (state: string, what: Interruption) => mark(`${state} × ${what}`),
    /** Transitions neither covered nor excepted, needless exceptions, and the coverage as a line of text. */
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

/** Takes one page offline until the returned function is called; other pages of the browser stay online. */
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

/** Holds a page in its waiting state by a slow network, until the returned function is called. */
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
