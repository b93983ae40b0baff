import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { eventsIn, leafOf, nameOf, type Walk } from './walk.ts'

type Edge = { source: string; event: string; target: string }
type Vertex = {
  state: AnyMachineSnapshot
  transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }>
}
type Way = { state: AnyMachineSnapshot; steps: { event: EventObject; state: AnyMachineSnapshot }[] }

export type Step = { event: EventObject; snapshot: AnyMachineSnapshot }
/** A transition between two leaves, with the shortest way from a beginning up to and over it. */
export type Passage = Edge & { input: unknown; start: AnyMachineSnapshot; steps: Step[] }

const keyOfState = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context])

const graphOptions = (walk: Walk, input: unknown) =>
  ({
    input,
    limit: 20_000,
    events: (snapshot: AnyMachineSnapshot) => eventsIn(walk, snapshot),
    serializeState: keyOfState,
  }) as object

const verticesFrom = (walk: Walk, input: unknown): Vertex[] =>
  Object.values(getAdjacencyMap(walk.machine, graphOptions(walk, input))) as unknown as Vertex[]

const waysFrom = (walk: Walk, input: unknown): Map<string, Way['steps']> =>
  new Map(
    (getShortestPaths(walk.machine, graphOptions(walk, input)) as unknown as Way[]).map((way) => [
      keyOfState(way.state),
      way.steps,
    ]),
  )

const definitionsFor = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) =>
  machine.getTransitionData(snapshot as never, event as never) ?? []

const passagesFrom = (walk: Walk, input: unknown): Passage[] => {
  const ways = waysFrom(walk, input)
  return verticesFrom(walk, input).flatMap(({ state, transitions }) => {
    const [first, ...way] = ways.get(keyOfState(state)) ?? []
    const before = way.map((step) => ({ event: step.event, snapshot: step.state }))
    return Object.values(transitions)
      .filter(({ event }) => definitionsFor(walk.machine, state, event).length > 0)
      .map(({ event, state: next }) => ({
        source: leafOf(state),
        event: nameOf(walk, event),
        target: leafOf(next),
        input,
        start: first?.state ?? state,
        steps: [...before, { event, snapshot: next }],
      }))
  })
}

/** How a transition between leaves is called: `editing · payment.submit · reserving`. */
export const passageName = ({ source, event, target }: Edge) => `${source} · ${event} · ${target}`

/** Every transition between leaves that the samples can walk, each by its shortest way. */
export const passagesOf = (walk: Walk): Passage[] => {
  const found = new Map<string, Passage>()
  for (const passage of walk.inputs.flatMap((input) => passagesFrom(walk, input))) {
    const known = found.get(passageName(passage))
    if (!known || known.steps.length > passage.steps.length) found.set(passageName(passage), passage)
  }
  return [...found.values()]
}

/** Transitions without an event, told by where each little step led. */
const eventless = (snapshots: readonly AnyMachineSnapshot[]): AnyTransitionDefinition[] =>
  snapshots
    .slice(1)
    .flatMap((next, i) =>
      (snapshots[i]?._nodes ?? [])
        .flatMap(({ always }) => always ?? [])
        .filter(({ target }) => target?.some((node) => next._nodes.includes(node))),
    )

/** Every definition of a transition that the samples take: by events, timers and steps, and without an event. */
export const takenBy = (walk: Walk): Set<AnyTransitionDefinition> => {
  const taken = new Set<AnyTransitionDefinition>()
  const take = (definitions: readonly AnyTransitionDefinition[]) =>
    definitions.forEach((one) => taken.add(one))
  for (const input of walk.inputs) {
    const { machine } = walk
    take(eventless(getInitialMicrosteps(machine, input as never).map(([snapshot]) => snapshot)))
    for (const { state, transitions } of verticesFrom(walk, input))
      for (const { event } of Object.values(transitions)) {
        take(definitionsFor(machine, state, event))
        take(eventless(getMicrosteps(machine, state, event as never).map(([snapshot]) => snapshot)))
      }
  }
  return taken
}
