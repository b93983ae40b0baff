import type { AnyEventObject } from 'xstate'
import { toFailure, type Failure } from './failure.ts'

/** Whether a step was rejected with one of these codes. */
export const hasCode = (event: AnyEventObject, codes: readonly string[]): boolean =>
  'error' in event && codes.includes(toFailure(event.error).code)

/** Whether a step opened a page at this place. */
export const hasPlace = (event: AnyEventObject, place: string): boolean =>
  (event.output as { place?: string } | undefined)?.place === place

/** The failure that an event carries: a rejected step's, an outcome's or a refusal's; null where it has none. */
const readFailure = (event: AnyEventObject): Failure | null => {
  if ('error' in event) return toFailure(event.error)
  const { failure } = (event.output ?? event.outcome ?? event) as { failure?: Failure | null }
  return failure ?? null
}

/** What the action `setFailure` of every machine assigns: the failure that the event carries. */
export const toFailureContext = ({ event }: { event: AnyEventObject }) => ({ failure: readFailure(event) })
