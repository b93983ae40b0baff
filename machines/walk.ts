import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate'

/** What a step may answer and what it may throw. */
export interface Outcomes {
  done?: readonly unknown[]
  failed?: readonly unknown[]
}

/** Enough samples to walk every transition of a machine, without its timers and its steps. */
export interface Walk {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  events: readonly EventObject[]
  /** By the name of the step. */
  outcomes: Readonly<Record<string, Outcomes>>
  /** Where in the shop the flow is met. */
  page: string
}

interface Samples<M extends AnyStateMachine> {
  inputs?: readonly InputFrom<M>[]
  events: readonly EventFromLogic<M>[]
  outcomes?: Readonly<Record<string, Outcomes>>
  page: string
}

/** The walk of a machine: `export const walk = walkOf(orderMachine, …)` in `order.walk.ts`. */
export const walkOf = <M extends AnyStateMachine>(machine: M, samples: Samples<M>): Walk => ({
  machine,
  inputs: samples.inputs ?? [undefined],
  events: samples.events,
  outcomes: samples.outcomes ?? {},
  page: samples.page,
})

/** A refusal by the server, as a step throws it. */
export const refused = (code: string) => ({ code, message: '', fields: {} })

const answersOf = ({ outcomes }: Walk, { _nodes }: AnyMachineSnapshot): EventObject[] =>
  _nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => {
      const { done = [], failed = [] } = (typeof src === 'string' && outcomes[src]) || {}
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...failed.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ]
    }),
  )

/** Everything that may happen in a state: what is sent, what its steps answer, and its timers. */
export const eventsIn = (walk: Walk, snapshot: AnyMachineSnapshot): EventObject[] => [
  ...walk.events,
  ...answersOf(walk, snapshot),
  ...snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType }))),
]

const dotted = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value ?? {})
        .map(([key, inner]) => `${key}.${dotted(inner)}`)
        .join('+')

/** The dotted name of the leaf that a state stands in. */
export const leafOf = ({ value }: AnyMachineSnapshot): string => dotted(value)

const stepOf = ({ machine }: Walk, id: string): string => {
  const nodes = [machine.root, ...everyNode(machine.root)]
  const src = nodes.flatMap(({ invoke }) => invoke).find((one) => one.id === id)?.src
  return typeof src === 'string' ? src : id
}

type Node = AnyStateMachine['root']
const everyNode = (node: Node): Node[] =>
  Object.values(node.states).flatMap((one) => [one, ...everyNode(one)])

/** The dotted names of all leaves, in the order of the machine. */
export const leavesOf = ({ root }: AnyStateMachine): string[] =>
  everyNode(root)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ path }) => path.join('.'))

/** An event as people say it: `calculate done`, `calculate failed`, `after holding`, `payment.submit`. */
export const nameOf = (walk: Walk, { type }: EventObject): string => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind) return `${stepOf(walk, id)} ${kind === 'done' ? 'done' : 'failed'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay ? `after ${delay}` : type
}

/** `open.suggesting` is told by the story OpenSuggesting. */
export const storyOf = (leaf: string): string =>
  leaf
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
