/** One step of an actor of the running shop, as its inspectors get it. */
export type ActorRecord = {
  /** Milliseconds since 1970. */
  at: number
  /** The actor that a page started: itself, or the one above all that invoked this one. */
  root: string
  actor: string
  /** Its name within the machine that invoked it. */
  id: string
  /** The actor that invoked it; null for a root. */
  parent: string | null
  /** The name of the machine in `machines/registry.ts`. */
  machine: string
  /** The page on which the root was started. */
  page: string
  event: { type: string } & Record<string, unknown>
  /** What sent the event: the page or a step (null), the machine itself, or another machine. */
  sender: string | null
  value: unknown
  context: unknown
  status: string
}

/** The socket's name of a record from the browser. */
export const recordMessage = 'vini:actor-record'
/** Where a development shop serves its actors, and the stream of their records. */
export const inspectionPath = '/dev/machines'
export const recordsPath = '/dev/machines/records'
