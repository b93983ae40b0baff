import { getNextSnapshot, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { toInnerName } from '#machines/leaf-id.ts'
import { listTransitionPaths, type TransitionPath } from '#machines/model-paths.ts'
import { listPossibleEvents, toStateId, type MachineModel } from '#machines/model.ts'
import type { StateMeta } from '#machines/state-meta.ts'
import { getMachineSnapshot } from './offers.ts'
import type { WalkAddress } from './walk-address.ts'
import { appendEvents, findInnerActor, runWalk, toWalkAddress } from './walk.ts'

const paths = new WeakMap<MachineModel, TransitionPath[]>()
/** As `listTransitionPaths`, found once for each model. */
export const listPaths = (model: MachineModel): TransitionPath[] => {
  const cachedPaths = paths.get(model) ?? listTransitionPaths(model)
  paths.set(model, cachedPaths)
  return cachedPaths
}

/** The ways to states of the machine itself, the shortest first. */
const listWaysTo = (model: MachineModel, isThere: (snapshot: AnyMachineSnapshot) => boolean) =>
  listPaths(model)
    .flatMap(({ input, start, steps }) => {
      if (isThere(start)) return [{ input, steps: [] }]
      const last = steps.at(-1)?.snapshot
      return last && isThere(last) ? [{ input, steps }] : []
    })
    .sort((a, b) => a.steps.length - b.steps.length)

type InnerPosition = { snapshot: AnyMachineSnapshot; events: readonly EventObject[] }

/** The events that lead the invoked machine of a state from where it is to one of its leaves. */
const findInnerWay = (
  model: MachineModel,
  from: AnyMachineSnapshot,
  isThere: (snapshot: AnyMachineSnapshot) => boolean,
): readonly EventObject[] | null => {
  const keys = new Set<string>()
  const isNew = ({ snapshot: { value, context } }: InnerPosition) => {
    const key = JSON.stringify([value, context])
    return !keys.has(key) && keys.add(key)
  }
  const listNext = ({ snapshot, events }: InnerPosition): InnerPosition[] =>
    snapshot.status === 'active'
      ? listPossibleEvents(model, snapshot).map((event) => ({
          snapshot: getNextSnapshot(model.machine, snapshot, event) as AnyMachineSnapshot,
          events: [...events, event],
        }))
      : []
  const search = (border: readonly InnerPosition[]): readonly EventObject[] | null => {
    if (border.length === 0) return null
    const goal = border.find(({ snapshot }) => isThere(snapshot))
    return goal ? goal.events : search(border.flatMap(listNext).filter(isNew))
  }
  return search([{ snapshot: from, events: [] }])
}

const findShownWay = (model: MachineModel, leaf: string): WalkAddress | null => {
  const names = Object.keys(model.machine.states)
  for (const [state, { meta }] of Object.entries(model.machine.states)) {
    const step = (meta as Partial<StateMeta> | undefined)?.shows
    const inner = step === undefined ? undefined : model.inner[step]
    if (!step || !inner) continue
    for (const way of listWaysTo(model, (snapshot) => toStateId(snapshot) === state)) {
      const address = toWalkAddress(model, way)
      if (!address) continue
      const walk = runWalk(model, address)
      const child = findInnerActor(walk, step)
      const events =
        child &&
        findInnerWay(
          inner,
          getMachineSnapshot(child),
          (one) => toInnerName(names, state, toStateId(one)) === leaf,
        )
      walk.actor.stop()
      const there = events && appendEvents(model, address, events, step)
      if (there) return there
    }
  }
  return null
}

/** The shortest walk from a beginning of the machine to one of its leaves. */
export const findWalkTo = (model: MachineModel, leaf: string): WalkAddress | null => {
  const [way] = listWaysTo(model, (snapshot) => toStateId(snapshot) === leaf)
  return (way && toWalkAddress(model, way)) ?? findShownWay(model, leaf)
}
