/** What a state says of itself beside its description. */
export type StateMeta = {
  /** The section of docs/spec.md that asks for it. */
  spec: `${number}`
  /** The route where it is seen, of the shop or of the office. */
  page: `/${string}`
  /** `none` where a state shows nothing, or the leaf that it looks like. */
  picture?: string
  /** The step whose machine the state shows: what is seen are the states of that machine. */
  shows?: string
  /** States of that machine in which it cannot be here. */
  unmet?: readonly string[]
}

/** The same, of a machine with a state that shows the machine that it invokes; `inner` exists for the compiler alone. */
export type ShowingMeta<State extends string, Leaf extends string> = StateMeta & {
  inner?: { state: State; leaf: Leaf }
}
