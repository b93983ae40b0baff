/** What a state says of itself beside its description. */
export type StateMeta = {
  /** The section of docs/spec.md that asks for it. */
  spec: `${number}`
  /** The shop's route where it is seen. */
  page: `/${string}`
  /** `none` where a state shows nothing, or the leaf that it looks like. */
  picture?: string
}
