import {
  createActor,
  fromPromise,
  getNextSnapshot,
  type AnyActor,
  type AnyMachineSnapshot,
  type EventObject,
} from 'xstate'
import { passagesOf } from '#machines/walk-paths.ts'
import { eventsIn, leafOf, nameOf, type Walk } from '#machines/walk.ts'
import type { Chart } from '../chart/layout.ts'
import { loadWalk } from '../walks.ts'
import type { Order, Told } from './messages.ts'
import { testOf } from './test-text.ts'

export interface Entry {
  event: EventObject | null
  snapshot: AnyMachineSnapshot
}
interface Run {
  story: string
  machine: string
  walk: Walk
  chart: Chart
  entries: Entry[]
  at: number
  actor: AnyActor | null
}

const answerMs = 1500

/** Steps answer with their first sample, after a while. */
const alive = ({ machine, outcomes }: Walk) =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(outcomes).map(([src, { done = [] }]) => [
        src,
        fromPromise(() => new Promise((resolve) => setTimeout(() => resolve(done[0]), answerMs))),
      ]),
    ),
  } as never)

let run: Run | null = null
let shown: { story: string; machine: string; snapshot: AnyMachineSnapshot } | null = null
const heard = new Set<() => void>()
const change = (next: Run | null) => {
  run = next
  for (const tell of heard) tell()
}

const stop = () => run?.actor?.stop()
const now = ({ entries, at }: Run) => entries[at]?.snapshot as AnyMachineSnapshot

const add = (entry: Entry) => {
  if (run) change({ ...run, entries: [...run.entries.slice(0, run.at + 1), entry], at: run.at + 1 })
}

const send = (event: EventObject) => {
  if (!run) return
  if (run.actor) return run.actor.send(event)
  add({
    event,
    snapshot: getNextSnapshot(run.walk.machine, now(run) as never, event as never) as AnyMachineSnapshot,
  })
}

const wayTo = (walk: Walk, leaf: string): { input: unknown; entries: Entry[] } | null => {
  const [shortest] = passagesOf(walk)
    .filter(({ start, target }) => target === leaf || leafOf(start) === leaf)
    .map(({ start, target, steps, input }) => ({
      input,
      start,
      steps: target === leaf && leafOf(start) !== leaf ? steps : [],
    }))
    .sort((a, b) => a.steps.length - b.steps.length)
  return shortest
    ? { input: shortest.input, entries: [{ event: null, snapshot: shortest.start }, ...shortest.steps] }
    : null
}

const go = (leaf: string) => {
  const way = run && wayTo(run.walk, leaf)
  if (!run || !way) return
  stop()
  change({ ...run, entries: way.entries, at: way.entries.length - 1, actor: null })
}

/** A living machine begins at the beginning, and is led to where the story stands. */
const live = (on: boolean) => {
  if (!run) return
  stop()
  const way = wayTo(run.walk, leafOf(now(run)))
  if (!on || !way) return change({ ...run, actor: null })
  const actor = createActor(alive(run.walk), { input: way.input as never })
  change({ ...run, entries: way.entries.slice(0, 1), at: 0, actor })
  let last: EventObject | null = null
  actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef === actor) last = inspected.event
  })
  actor.start()
  actor.subscribe((snapshot) => add({ event: last, snapshot: snapshot as AnyMachineSnapshot }))
  for (const { event } of way.entries) if (event) actor.send(event)
}

const open = async () => {
  if (!shown) return change(null)
  if (run?.story === shown.story) return
  const { story, machine, snapshot } = shown
  const [walk, { laidOut }, { shapeOf }] = await Promise.all([
    loadWalk(machine),
    import('../chart/layout.ts'),
    import('../chart/shape.ts'),
  ])
  const chart = run?.machine === machine ? run.chart : await laidOut(shapeOf(walk))
  stop()
  if (shown?.story === story)
    change({ story, machine, walk, chart, entries: [{ event: null, snapshot }], at: 0, actor: null })
}

const obey = (order: Order) => {
  if (!run) return
  if (order.do === 'send') {
    const event = eventsIn(run.walk, now(run))[order.index]
    if (event) send(event)
  }
  if (order.do === 'travel') {
    stop()
    change({ ...run, at: order.at, actor: null })
  }
  if (order.do === 'go') go(order.leaf)
  if (order.do === 'live') live(order.on)
  if (order.do === 'reset') {
    stop()
    if (shown) change({ ...run, entries: [{ event: null, snapshot: shown.snapshot }], at: 0, actor: null })
  }
}

const labelled = (walk: Walk, event: EventObject) => {
  const { type: _type, actorId: _id, ...rest } = event as EventObject & { actorId?: string }
  const payload = JSON.stringify(rest)
  return payload === '{}' ? nameOf(walk, event) : `${nameOf(walk, event)} ${payload}`
}

const tell = (): Told | null => {
  if (!run) return null
  const { walk, entries, at } = run
  const snapshot = now(run)
  return {
    machine: run.machine,
    leaf: leafOf(snapshot),
    tags: [...snapshot.tags],
    context: JSON.parse(JSON.stringify(snapshot.context)),
    events: eventsIn(walk, snapshot).map((event) => ({
      label: labelled(walk, event),
      allowed: (walk.machine.getTransitionData(snapshot as never, event as never) ?? []).length > 0,
    })),
    history: entries.map((entry) => ({
      event: entry.event ? labelled(walk, entry.event) : 'start',
      leaf: leafOf(entry.snapshot),
    })),
    at,
    live: run.actor !== null,
    chart: run.chart,
    page: walk.page,
    test: testOf(run.machine, walk, entries.slice(0, at + 1)),
  }
}

/** The machine in the story that is looked at: frozen as the story shows it, until somebody leads it on. */
export const machineRun = {
  subscribe: (listener: () => void) => {
    heard.add(listener)
    return () => heard.delete(listener)
  },
  current: () => run,
  /** The state that a story shows instead of its own; null while nobody led it elsewhere. */
  ledTo: (story: string) =>
    run?.story === story && (run.entries.length > 1 || run.actor || run.at > 0) ? now(run) : null,
  show: (story: string, machine: string, snapshot: AnyMachineSnapshot) => {
    shown = { story, machine, snapshot }
  },
  hide: () => {
    shown = null
  },
  open,
  obey,
  send,
  tell,
}
