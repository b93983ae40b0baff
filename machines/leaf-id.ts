import type { AnyStateMachine, StateValueFrom } from 'xstate'

type Keys<T> = T extends object ? keyof T & string : never
type Child<T, K extends string> = T extends { [P in K]?: infer C } ? NonNullable<C> : never

/** A state with children may also be named alone in a state's value; as such it is no leaf. */
type Leaves<V> =
  | Exclude<Extract<V, string>, Keys<V>>
  | { [K in Keys<V>]: `${K}.${Leaves<Child<Extract<V, object>, K>>}` }[Keys<V>]

/** Where a machine decides how to begin or to go on; it never rests in this state. */
type Transient = 'deciding'

/** The dotted name of every leaf state of a machine, so that a forgotten or surplus one does not compile. */
export type LeafId<M extends AnyStateMachine> = Exclude<Leaves<StateValueFrom<M>>, Transient>

/** The leaf that a snapshot shows. A machine does not rest in a transient state, hence no snapshot shows one. */
export const toShownLeaf = <V extends string>(value: V): Exclude<V, Transient> =>
  value as Exclude<V, Transient>
