import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being answered, wherever its work has got to. */
export type RequestScope = {
  id: string
  /** The contract's path or the page's route; never the raw address. */
  template?: string
  /** Turned away for want of room: counted, and written down only for those who debug. */
  isTurnedAway?: boolean
}

const storage = new AsyncLocalStorage<RequestScope>()

export const runInRequest = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work)

/** The request that this work is done for; none for the worker's. */
export const getCurrentRequest = (): RequestScope | undefined => storage.getStore()

/** Names what is asked for by its template, which the access log and the metrics count by. */
export const setRequestTemplate = (template: string): void => {
  const scope = storage.getStore()
  if (scope) scope.template = template
}
