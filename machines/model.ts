import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  StateValue,
} from 'xstate'
import { findShownStep, resolveLeaf, toInnerName } from './leaf-id.ts'
import type { StateMeta } from './state-meta.ts'

/** What a step may return and what it may throw. */
export interface StepOutcomes {
  done?: readonly unknown[]
  failed?: readonly unknown[]
}

/** Enough samples to reach every transition of a machine, except those of its timers and its steps. */
export interface MachineModel {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  events: readonly EventObject[]
  /** By the name of the step. */
  outcomes: Readonly<Record<string, StepOutcomes>>
  /** The models of the machines that it invokes, by the name of the step. */
  inner: Readonly<Record<string, MachineModel>>
  /** The page of the shop where the flow occurs. */
  page: string
}

interface Samples<M extends AnyStateMachine> {
  inputs?: readonly InputFrom<M>[]
  events: readonly EventFromLogic<M>[]
  outcomes?: Readonly<Record<string, StepOutcomes>>
  inner?: Readonly<Record<string, MachineModel>>
  page: string
}

/** The model of a machine: `export const model = defineModel(orderMachine, …)` in `order.model.ts`. */
export const defineModel = <M extends AnyStateMachine>(machine: M, samples: Samples<M>): MachineModel => ({
  machine,
  inputs: samples.inputs ?? [undefined],
  events: samples.events,
  outcomes: samples.outcomes ?? {},
  inner: samples.inner ?? {},
  page: samples.page,
})

/** A refusal by the server, as a step throws it. */
export const createRefusal = (code: string) => ({ code, message: '', fields: {} })

type Node = AnyStateMachine['root']

const listPath = (node: Node, value: StateValue | undefined): Node[] => {
  const inner = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  const children = Object.entries(inner).flatMap(([key, rest]) => {
    const child = node.states[key] as Node | undefined
    return child ? listPath(child, rest) : []
  })
  return [node, ...children]
}

/** The states in which a snapshot is: the machine itself, and all down to the leaf. */
export const listActiveNodes = ({ machine, value }: AnyMachineSnapshot): Node[] =>
  listPath(machine.root, value as StateValue)

const listStepEvents = ({ outcomes }: MachineModel, snapshot: AnyMachineSnapshot): EventObject[] =>
  listActiveNodes(snapshot).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => {
      const { done: results = [], failed: failures = [] } = (typeof src === 'string' && outcomes[src]) || {}
      return [
        ...results.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...failures.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ]
    }),
  )

/** Every event that is possible in a state: sent ones, its steps' answers, and its timers. */
export const listPossibleEvents = (model: MachineModel, snapshot: AnyMachineSnapshot): EventObject[] => [
  ...model.events,
  ...listStepEvents(model, snapshot),
  ...listActiveNodes(snapshot).flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType }))),
]

const toDottedPath = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value ?? {})
        .map(([key, inner]) => `${key}.${toDottedPath(inner)}`)
        .join('+')

/** The dotted name of the state in which a snapshot is. */
export const toStateId = ({ value }: AnyMachineSnapshot): string => toDottedPath(value)

/** The dotted name of the leaf that a snapshot shows, of the machine itself or of one that it invokes and shows. */
export const toLeafId = (snapshot: AnyMachineSnapshot): string => {
  const step = findShownStep(snapshot)
  const inner = step === undefined ? undefined : snapshot.children[step]?.getSnapshot()
  return inner ? resolveLeaf(snapshot, inner as AnyMachineSnapshot) : toStateId(snapshot)
}

const findStepName = ({ machine }: MachineModel, id: string): string => {
  const nodes = [machine.root, ...listNodes(machine.root)]
  const src = nodes.flatMap(({ invoke }) => invoke).find((one) => one.id === id)?.src
  return typeof src === 'string' ? src : id
}

const listNodes = (node: Node): Node[] =>
  Object.values(node.states).flatMap((one) => [one, ...listNodes(one)])

const isTransient = ({ key }: Node) => key === 'deciding'
const isLeaf = ({ states }: Node) => Object.keys(states).length === 0

/** The leaves of the machine that a state invokes and shows, by their names here; itself where it shows none. */
const listShownLeaves = (
  { implementations, states }: AnyStateMachine,
  { key, path, meta }: Node,
): string[] => {
  const { shows, unmet = [] } = (meta ?? {}) as Partial<StateMeta>
  if (shows === undefined) return [path.join('.')]
  const { root } = implementations.actors[shows] as AnyStateMachine
  return listNodes(root)
    .filter(
      (node) => isLeaf(node) && !isTransient(node) && node.type !== 'final' && !unmet.includes(node.key),
    )
    .map((node) => toInnerName(Object.keys(states), key, node.path.join('.')))
}

/** The dotted names of all leaves in which a machine rests, in the order of the machine. */
export const listLeafIds = (machine: AnyStateMachine): string[] =>
  listNodes(machine.root)
    .filter((node) => !isTransient(node) && isLeaf(node))
    .flatMap((node) => listShownLeaves(machine, node))

/** A readable name of an event: `calculate done`, `calculate failed`, `after holding`, `payment.submit`. */
export const toEventLabel = (model: MachineModel, { type }: EventObject): string => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind) return `${findStepName(model, id)} ${kind === 'done' ? 'done' : 'failed'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay ? `after ${delay}` : type
}

/** The story OpenSuggesting shows `open.suggesting`. */
export const toStoryName = (leaf: string): string =>
  leaf
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
