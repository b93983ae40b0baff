import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateMachine, StateValueFrom } from 'xstate'
import type { StateMeta } from './state-meta.ts'

type Keys<T> = T extends object ? keyof T & string : never
type Child<T, K extends string> = T extends { [P in K]?: infer C } ? NonNullable<C> : never

/** A state with children may also be named alone in a state's value; as such it is no leaf. */
type Leaves<V> =
  | Exclude<Extract<V, string>, Keys<V>>
  | { [K in Keys<V>]: `${K}.${Leaves<Child<Extract<V, object>, K>>}` }[Keys<V>]

/** Where a machine decides how to begin or to go on; it never rests in this state. */
type Transient = 'deciding'

type MetaFrom<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Meta
    : never
/** The state that shows the machine that it invokes, and the leaves of that machine. */
type Inner<M extends AnyStateMachine> = MetaFrom<M> extends { inner?: infer I } ? NonNullable<I> : never
type StateName<I> = I extends { state: infer State extends string } ? State : never
type Showing<M extends AnyStateMachine> = StateName<Inner<M>>
type States<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>
type InnerName<Own extends string, State extends string, Leaf extends string> = Leaf extends `${Own}${string}`
  ? `${State}.${Leaf}`
  : Leaf
type InnerNames<Own extends string, I> = I extends {
  state: infer State extends string
  leaf: infer Leaf extends string
}
  ? InnerName<Own, State, Leaf>
  : never

/** The leaves of a machine in which it shows itself. */
export type OwnLeafId<M extends AnyStateMachine> = Exclude<Leaves<StateValueFrom<M>>, Transient | Showing<M>>

/**
 * The dotted name of every leaf state of a machine, so that a forgotten or surplus one does not compile. In place of a
 * state that shows the machine that it invokes stand the leaves of that machine.
 */
export type LeafId<M extends AnyStateMachine> = OwnLeafId<M> | InnerNames<States<M>, Inner<M>>

/**
 * What a leaf of an invoked machine is called in the machine that shows it: as there, unless that reads as a state of the
 * machine itself (`paying.failed`).
 */
export const toInnerName = (own: readonly string[], state: string, leaf: string): string =>
  own.some((name) => leaf.startsWith(name)) ? `${state}.${leaf}` : leaf

type SnapshotPart = Pick<AnyMachineSnapshot, 'value' | 'machine'>

/** The step whose machine a snapshot shows; undefined where it shows itself. */
export const findShownStep = ({ value, machine }: SnapshotPart): string | undefined =>
  typeof value === 'string'
    ? (machine.states[value]?.meta as Partial<StateMeta> | undefined)?.shows
    : undefined

/** The leaf that a snapshot shows. A machine does not rest in a transient state, hence no snapshot shows one. */
export const toShownLeaf = <V extends string>(value: V): Exclude<V, Transient> =>
  value as Exclude<V, Transient>

/** The leaf that a snapshot shows: its own, or that of the invoked machine, whose snapshot is `inner`. */
export const resolveLeaf = <M extends AnyStateMachine>(
  state: SnapshotFrom<M>,
  inner: { value: unknown } | undefined,
): LeafId<M> => {
  const { value, machine } = state as unknown as SnapshotPart
  return (
    inner && findShownStep({ value, machine })
      ? toInnerName(Object.keys(machine.states), String(value), String(inner.value))
      : value
  ) as LeafId<M>
}
