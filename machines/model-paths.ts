import {
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { listActiveNodes, listPossibleEvents, toLeafId, toEventLabel, type MachineModel } from './model.ts'

type Edge = { source: string; event: string; target: string }
type Vertex = {
  state: AnyMachineSnapshot
  transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }>
}
type StatePath = { state: AnyMachineSnapshot; steps: { event: EventObject; state: AnyMachineSnapshot }[] }

export type Step = { event: EventObject; snapshot: AnyMachineSnapshot }
/** A transition between two leaves, with the shortest path from an initial state up to and over it. */
export type TransitionPath = Edge & { input: unknown; start: AnyMachineSnapshot; steps: Step[] }

const toStateKey = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])

const toGraphOptions = (model: MachineModel, input: unknown) =>
  ({
    input,
    limit: 20_000,
    events: (snapshot: AnyMachineSnapshot) => listPossibleEvents(model, snapshot),
    serializeState: toStateKey,
  }) as object

const listVertices = (model: MachineModel, input: unknown): Vertex[] =>
  Object.values(getAdjacencyMap(model.machine, toGraphOptions(model, input))) as unknown as Vertex[]

const findShortestPaths = (model: MachineModel, input: unknown): Map<string, StatePath['steps']> =>
  new Map(
    (getShortestPaths(model.machine, toGraphOptions(model, input)) as unknown as StatePath[]).map((way) => [
      toStateKey(way.state),
      way.steps,
    ]),
  )

type GuardArgs = { context: unknown; event: EventObject }
type Predicate = (args: GuardArgs, params?: unknown) => boolean

const passesGuard = (
  machine: AnyStateMachine,
  { guard }: AnyTransitionDefinition,
  args: GuardArgs,
): boolean => {
  if (guard === undefined) return true
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as {
    type: string
    params?: unknown
  }
  const predicate = (machine.implementations.guards as Record<string, Predicate | undefined>)[type]
  if (!predicate) throw new Error(`${machine.id} has no guard ${type}`)
  return predicate(args, typeof params === 'function' ? params(args) : params)
}

/** The transition that an event takes: the first whose guard passes, from the leaf outwards. */
const findTransition = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) =>
  getNextTransitions(snapshot).find(
    (one) => one.eventType === event.type && passesGuard(machine, one, { context: snapshot.context, event }),
  )

const listPathsFrom = (model: MachineModel, input: unknown): TransitionPath[] => {
  const paths = findShortestPaths(model, input)
  return listVertices(model, input).flatMap(({ state, transitions }) => {
    // A machine that has ended takes nothing.
    if (state.status !== 'active') return []
    const [first, ...way] = paths.get(toStateKey(state)) ?? []
    const before = way.map((step) => ({ event: step.event, snapshot: step.state }))
    return Object.values(transitions)
      .filter(({ event }) => findTransition(model.machine, state, event))
      .map(({ event, state: next }) => ({
        source: toLeafId(state),
        event: toEventLabel(model, event),
        target: toLeafId(next),
        input,
        start: first?.state ?? state,
        steps: [...before, { event, snapshot: next }],
      }))
  })
}

/** The name of a transition between leaves: `editing · payment.submit · reserving`. */
export const toTransitionName = ({ source, event, target }: Edge) => `${source} · ${event} · ${target}`

/** Every transition between leaves that the samples reach, each by its shortest path. */
export const listTransitionPaths = (model: MachineModel): TransitionPath[] => {
  const pathsByName = new Map<string, TransitionPath>()
  for (const passage of model.inputs.flatMap((input) => listPathsFrom(model, input))) {
    const previous = pathsByName.get(toTransitionName(passage))
    if (!previous || previous.steps.length > passage.steps.length)
      pathsByName.set(toTransitionName(passage), passage)
  }
  return [...pathsByName.values()]
}

/** Transitions without an event, identified by the target of each microstep. */
const listEventless = (snapshots: readonly AnyMachineSnapshot[]): AnyTransitionDefinition[] =>
  snapshots.slice(1).flatMap((next, i) => {
    const previous = snapshots[i]
    const active = listActiveNodes(next)
    return (previous ? getNextTransitions(previous) : []).filter(
      ({ eventType, target }) => eventType === '' && target?.some((node) => active.includes(node)),
    )
  })

/** Every definition of a transition that the samples take: by events, timers and steps, and without an event. */
export const listCoveredTransitions = (model: MachineModel): Set<AnyTransitionDefinition> => {
  const covered = new Set<AnyTransitionDefinition>()
  const take = (definitions: readonly AnyTransitionDefinition[]) =>
    definitions.forEach((one) => covered.add(one))
  for (const input of model.inputs) {
    const { machine } = model
    take(listEventless(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot)))
    for (const { state, transitions } of listVertices(model, input))
      for (const { event } of Object.values(transitions)) {
        const transition = findTransition(machine, state, event)
        take(transition ? [transition] : [])
        take(listEventless(getMicrosteps(machine, state, event).map(([snapshot]) => snapshot)))
      }
  }
  return covered
}
