import {
  createActor,
  fromPromise,
  getNextSnapshot,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { listTransitionPaths } from '#machines/model-paths.ts'
import { listPossibleEvents, toLeafId, toStateId, toEventLabel, type MachineModel } from '#machines/model.ts'
import type { Chart } from '../chart/layout.ts'
import { loadModel } from '../models.ts'
import type { Order, MachineReport } from './messages.ts'
import { renderTest } from './test-text.ts'

export interface Entry {
  event: EventObject | null
  snapshot: AnyMachineSnapshot
}
interface Run {
  story: string
  machine: string
  walk: MachineModel
  chart: Chart
  entries: Entry[]
  at: number
  actor: AnyActor | null
}

const answerMs = 1500

/** Steps answer with their first sample, after a delay. */
const provideActors = ({ machine, outcomes, inner }: MachineModel): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(outcomes).map(([src, { done = [] }]) => [
        src,
        inner[src]
          ? provideActors(inner[src])
          : fromPromise(() => new Promise((resolve) => setTimeout(() => resolve(done[0]), answerMs))),
      ]),
    ),
  })

let run: Run | null = null
let currentStory: { story: string; machine: string; snapshot: AnyMachineSnapshot } | null = null
const listeners = new Set<() => void>()
const change = (next: Run | null) => {
  run = next
  for (const listener of listeners) listener()
}

const stop = () => run?.actor?.stop()
const getSnapshot = ({ entries, at }: Run) => entries[at]?.snapshot as AnyMachineSnapshot

const add = (entry: Entry) => {
  if (run) change({ ...run, entries: [...run.entries.slice(0, run.at + 1), entry], at: run.at + 1 })
}

type LiveEvent = { event: EventObject; actor: AnyActorRef; label: string; allowed: boolean }

/** What may happen in the machines that a live one has invoked: those run by themselves, and are led beside it. */
const listInnerEvents = ({ walk, actor }: Run): LiveEvent[] => {
  const children = actor ? (actor.getSnapshot() as AnyMachineSnapshot).children : {}
  return Object.entries(walk.inner).flatMap(([step, model]) => {
    const child = children[step]
    const snapshot = child?.getSnapshot() as AnyMachineSnapshot | undefined
    if (!child || snapshot?.status !== 'active') return []
    return listPossibleEvents(model, snapshot).map((event) => ({
      ...{ event, actor: child, label: `${step}: ${toLabel(model, event)}` },
      allowed: snapshot.can(event),
    }))
  })
}

const watchInner = ({ children }: AnyMachineSnapshot, watched: Set<AnyActorRef>) => {
  for (const child of Object.values(children as Record<string, AnyActorRef | undefined>)) {
    if (!child || watched.has(child)) continue
    watched.add(child)
    child.subscribe(() => run?.actor && change({ ...run }))
  }
}

const send = (event: EventObject) => {
  if (!run) return
  if (run.actor) return run.actor.send(event)
  add({
    event,
    snapshot: getNextSnapshot(run.walk.machine, getSnapshot(run), event) as AnyMachineSnapshot,
  })
}

const findPathTo = (model: MachineModel, leaf: string): { input: unknown; entries: Entry[] } | null => {
  const [shortest] = listTransitionPaths(model)
    .map(({ start, steps, input }) => ({ input, start, steps, end: steps.at(-1)?.snapshot ?? start }))
    .filter(({ start, end }) => toStateId(end) === leaf || toStateId(start) === leaf)
    .map(({ start, steps, input }) => ({ input, start, steps: toStateId(start) === leaf ? [] : steps }))
    .sort((a, b) => a.steps.length - b.steps.length)
  return shortest
    ? { input: shortest.input, entries: [{ event: null, snapshot: shortest.start }, ...shortest.steps] }
    : null
}

const go = (leaf: string) => {
  const way = run && findPathTo(run.walk, leaf)
  if (!run || !way) return
  stop()
  change({ ...run, entries: way.entries, at: way.entries.length - 1, actor: null })
}

/** A live machine starts in its initial state and is moved to the story's state. */
const setLive = (on: boolean) => {
  if (!run) return
  stop()
  const path = findPathTo(run.walk, toStateId(getSnapshot(run)))
  if (!on || !path) return change({ ...run, actor: null })
  const actor = createActor(provideActors(run.walk), { input: path.input })
  change({ ...run, entries: path.entries.slice(0, 1), at: 0, actor })
  let last: EventObject | null = null
  actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef === actor) last = inspected.event
  })
  actor.start()
  const watched = new Set<AnyActorRef>()
  watchInner(actor.getSnapshot() as AnyMachineSnapshot, watched)
  actor.subscribe((snapshot) => {
    add({ event: last, snapshot: snapshot as AnyMachineSnapshot })
    watchInner(snapshot as AnyMachineSnapshot, watched)
  })
  for (const { event } of path.entries) if (event) actor.send(event)
}

const open = async () => {
  if (!currentStory) return change(null)
  if (run?.story === currentStory.story) return
  const { story, machine, snapshot } = currentStory
  const [walk, { layOutChart: laidOut }, { toChartShape: shapeOf }] = await Promise.all([
    loadModel(machine),
    import('../chart/layout.ts'),
    import('../chart/shape.ts'),
  ])
  const chart = run?.machine === machine ? run.chart : await laidOut(shapeOf(walk))
  stop()
  if (currentStory?.story === story)
    change({ story, machine, walk, chart, entries: [{ event: null, snapshot }], at: 0, actor: null })
}

const runOrder = (order: Order) => {
  if (!run) return
  if (order.do === 'send') {
    const ownEvents = listPossibleEvents(run.walk, getSnapshot(run))
    const event = ownEvents[order.index]
    const inner = listInnerEvents(run)[order.index - ownEvents.length]
    if (event) send(event)
    else inner?.actor.send(inner.event)
  }
  if (order.do === 'travel') {
    stop()
    change({ ...run, at: order.at, actor: null })
  }
  if (order.do === 'go') go(order.leaf)
  if (order.do === 'live') setLive(order.on)
  if (order.do === 'reset') {
    stop()
    if (currentStory)
      change({ ...run, entries: [{ event: null, snapshot: currentStory.snapshot }], at: 0, actor: null })
  }
}

const toLabel = (model: MachineModel, event: EventObject) => {
  const { type: _type, actorId: _id, ...rest } = event as EventObject & { actorId?: string }
  const payload = JSON.stringify(rest)
  return payload === '{}' ? toEventLabel(model, event) : `${toEventLabel(model, event)} ${payload}`
}

const createReport = (): MachineReport | null => {
  if (!run) return null
  const { walk, entries, at } = run
  const snapshot = getSnapshot(run)
  return {
    machine: run.machine,
    leaf: toLeafId(snapshot),
    state: toStateId(snapshot),
    tags: [...snapshot.tags],
    context: JSON.parse(JSON.stringify(snapshot.context)),
    events: [
      ...listPossibleEvents(walk, snapshot).map((event) => ({
        label: toLabel(walk, event),
        allowed: snapshot.can(event),
      })),
      ...listInnerEvents(run).map(({ label, allowed }) => ({ label, allowed })),
    ],
    history: entries.map((entry) => ({
      event: entry.event ? toLabel(walk, entry.event) : 'start',
      leaf: toLeafId(entry.snapshot),
    })),
    at,
    live: run.actor !== null,
    chart: run.chart,
    page: walk.page,
    test: renderTest(run.machine, walk, entries.slice(0, at + 1)),
  }
}

/** The machine in the story on display: frozen in the story's state until the viewer moves it on. */
export const machineRun = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => run,
  /** The state that a story shows instead of its own; null while it shows its own. */
  ledTo: (story: string) =>
    run?.story === story && (run.entries.length > 1 || run.actor || run.at > 0) ? getSnapshot(run) : null,
  show: (story: string, machine: string, snapshot: AnyMachineSnapshot) => {
    currentStory = { story, machine, snapshot }
  },
  hide: () => {
    currentStory = null
  },
  open,
  obey: runOrder,
  send,
  report: createReport,
}
