import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { listLeafIds, type MachineModel } from '#machines/model.ts'
import type { Chart } from '../chart/layout.ts'
import { loadChart } from '../chart/load-chart.ts'
import { loadModel } from '../models.ts'
import { followShop } from '../inspection/follow-shop.ts'
import type { MachineReport, Order } from './messages.ts'
import { reportWalk } from './report.ts'
import { formatWalk, parseWalk, type WalkAddress, type WalkStep } from './walk-address.ts'
import { findWalkTo } from './find-walk.ts'
import { findWalkOver, markPlayable } from './play-arrow.ts'
import { listInnerActors } from './offers.ts'
import { runWalk, toWalkStep, type Walk } from './walk.ts'

interface ShownStory {
  id: string
  machine: string
  /** The name of its state, as Storybook writes it. */
  name: string
}
interface Run {
  story: ShownStory
  /** The leaf after which the story is named. */
  leaf: string
  model: MachineModel
  /** The walk whose end is shown. It begins at the story's own leaf, which it shows until it is led on. */
  walk: Walk
  isLed: boolean
  /** The steps after the shown one, which a look back keeps. */
  later: readonly WalkStep[]
}

let currentStory: ShownStory | null = null
let run: Run | null = null
/** The chart of a machine, with the states whose machines stand in their places. */
let chart: { machine: string; openStates: readonly string[]; chart: Chart } | null = null
let endFollowing: (() => void) | null = null
const listeners = new Set<() => void>()
let publishAddress: (text: string) => void = () => undefined

const change = (next: Run | null) => {
  if (run && run.walk !== next?.walk) run.walk.actor.stop()
  run = next
  for (const listener of listeners) listener()
}

const notify = () => run && change({ ...run })

/** An event of the picture that its machine takes leads on; what it refuses changes nothing, as in the shop. */
const sendTo = (actor: AnyActorRef, event: EventObject) => {
  if (!run || !(actor.getSnapshot() as AnyMachineSnapshot).can(event)) return
  const step = toWalkStep(run.walk, event, actor)
  if (step) append(step)
}

/** Views that show an invoked machine send it events themselves: such an event is a step of the walk, too. */
const leadInner = (model: MachineModel, actor: AnyActorRef) => {
  for (const [step, child] of listInnerActors(model, actor.getSnapshot() as AnyMachineSnapshot)) {
    child.send = (event: EventObject) => sendTo(child, event)
    leadInner(model.inner[step] as MachineModel, child)
  }
}

const createWalk = (model: MachineModel, address: WalkAddress): Walk => {
  const walk = runWalk(model, address)
  leadInner(model, walk.actor)
  return walk
}

const lead = (address: WalkAddress, later: readonly WalkStep[] = []) => {
  if (!run) return
  change({ ...run, walk: createWalk(run.model, address), isLed: true, later })
  publishAddress(formatWalk(run.story.id, address))
}

const append = (step: WalkStep) => {
  if (!run) return
  const { input, steps } = run.walk.address
  lead({ input, steps: [...steps, step] })
}

const normalize = (name: string) => name.replace(/\W/g, '').toLowerCase()

const findLeaf = ({ machine }: MachineModel, name: string): string =>
  listLeafIds(machine).find((leaf) => normalize(leaf) === normalize(name)) ?? ''

/** Loads what leads the shown story's machine, once for each story. `text` is the walk that the address names. */
const open = async (text: string) => {
  if (!currentStory) return change(null)
  const story = currentStory
  const address = parseWalk(story.id, text)
  if (run?.story.id === story.id) {
    if (text && address && formatWalk(story.id, run.walk.address) !== text) lead(address)
    return
  }
  const model = await loadModel(story.machine)
  if (currentStory?.id !== story.id || run?.story.id === story.id) return
  const leaf = findLeaf(model, story.name)
  const start = address ?? findWalkTo(model, leaf)
  if (start)
    change({ story, leaf, model, walk: createWalk(model, start), isLed: address !== null, later: [] })
}

const showChart = async (openStates?: readonly string[]) => {
  if (!run || (!openStates && chart?.machine === run.story.machine)) return
  const { model, story } = run
  const states = openStates ?? []
  chart = {
    machine: story.machine,
    openStates: states,
    chart: markPlayable(model, await loadChart(story.machine, states)),
  }
  notify()
}

const toggle = (state: string) => {
  const openStates = chart?.openStates ?? []
  return showChart(
    openStates.includes(state) ? openStates.filter((one) => one !== state) : [...openStates, state],
  )
}

const reset = () => {
  const start = run && findWalkTo(run.model, run.leaf)
  if (!run || !start) return
  change({ ...run, walk: createWalk(run.model, start), isLed: false, later: [] })
  publishAddress('')
}

const travel = (at: number) => {
  if (!run) return
  const { input, steps } = run.walk.address
  const all = [...steps, ...run.later]
  lead({ input, steps: all.slice(0, at) }, all.slice(at))
}

/** Walks again: what steps answer is worded in the language of the moment. */
const refresh = () => {
  if (run) change({ ...run, walk: createWalk(run.model, run.walk.address) })
}

const follow = (shop: string | null) => {
  endFollowing?.()
  endFollowing =
    run && shop !== null
      ? followShop(shop, run.model, (walk) => run && change({ ...run, walk, isLed: true, later: [] }))
      : null
  notify()
}

const obey = (order: Order) => {
  if (order.do === 'follow') return follow(order.shop)
  endFollowing?.()
  endFollowing = null
  if (order.do === 'send') append({ index: order.index, ...(order.payload && { payload: order.payload }) })
  if (order.do === 'travel') travel(order.at)
  if (order.do === 'reset') reset()
  if (order.do === 'go') {
    const address = run && findWalkTo(run.model, order.leaf)
    if (address) lead(address)
  }
  if (order.do === 'play') {
    const address = run && findWalkOver(run.model, order)
    if (address) lead(address)
  }
  if (order.do === 'toggle') void toggle(order.state)
}

/**
 * An event of the picture. Views say it by `send`, or by `sendPayment` where it is for the machine that the actor
 * `payment` runs.
 */
const send = (sender: string, event: EventObject) => {
  if (!run) return
  const { actor } = run.walk
  const { children } = actor.getSnapshot() as AnyMachineSnapshot
  const id = sender.charAt('send'.length).toLowerCase() + sender.slice('send'.length + 1)
  const target = id ? (children[id] as AnyActorRef | undefined) : actor
  if (target) sendTo(target, event)
}

const createReport = (): MachineReport | null =>
  run && chart && reportWalk({ ...run, chart: chart.chart, isFollowing: endFollowing !== null })

/** The machine of the story on display, which shows the story's own state until a viewer leads it on. */
export const machineRun = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** How an address is written where a walk moves on. */
  onAddress: (publish: (text: string) => void) => {
    publishAddress = publish
  },
  show: (story: ShownStory) => {
    currentStory = story
  },
  hide: () => {
    currentStory = null
    follow(null)
    change(null)
  },
  /** The walk that a story shows in place of its own state; null while it shows its own. */
  getWalk: (story: string): Walk | null => (run?.story.id === story && run.isLed ? run.walk : null),
  /** The leaf that is shown in place of the story's own. */
  getLedLeaf: (): string | null => (run?.isLed ? (run.walk.entries.at(-1)?.leaf ?? null) : null),
  open,
  showChart,
  refresh,
  obey,
  send,
  report: createReport,
}
