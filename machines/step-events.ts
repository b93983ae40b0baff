import type { AnyEventObject } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

/** Whether a step was rejected with one of these codes. */
export const hasCode = (event: AnyEventObject, codes: readonly string[]): boolean =>
  'error' in event && codes.includes(toFailure(event.error).code)

/** Whether a step opened a page at this place, which is its output or a part of it. */
export const hasPlace = (event: AnyEventObject, place: string): boolean => {
  const output = event.output as string | { place?: string } | undefined
  return (typeof output === 'string' ? output : output?.place) === place
}

/** The failure that an event carries: a rejected step's, an outcome's or a refusal's; null where it has none. */
const readFailure = (event: AnyEventObject): Failure | null => {
  if ('error' in event) return toFailure(event.error)
  const { failure } = (event.output ?? event.outcome ?? event) as { failure?: Failure | null }
  return failure ?? null
}

/** What the action `setFailure` of every machine assigns: the failure that the event carries. */
export const toFailureContext = ({ event }: { event: AnyEventObject }) => ({ failure: readFailure(event) })
