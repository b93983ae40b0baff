import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts about the current request, available everywhere in its work. */
export type RequestScope = {
  id: string
  /** The contract's path or the page's route; never the raw address. */
  template?: string
  /** Rejected for lack of capacity: counted, and logged only at debug level. */
  isTurnedAway?: boolean
}

const storage = new AsyncLocalStorage<RequestScope>()

export const runInRequest = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work)

/** The request of the current work; undefined for the worker's. */
export const getCurrentRequest = (): RequestScope | undefined => storage.getStore()

/** Sets the template of the request, which the access log and the metrics count by. */
export const setRequestTemplate = (template: string): void => {
  const scope = storage.getStore()
  if (scope) scope.template = template
}
