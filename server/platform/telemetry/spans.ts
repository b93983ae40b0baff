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

export type SpanAttributes = Record<string, string | number | boolean>
export type SpanKind = 'server' | 'client' | 'internal'
export type SpanOptions = { kind?: SpanKind; attributes?: SpanAttributes; parent?: string | undefined }
/** Attributes of a piece of work, set while it runs or once it is done. */
export type Span = { set: (attributes: SpanAttributes, name?: string) => void }
export type Tracer = <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>) => Promise<T>

const silent: Span = { set: () => undefined }
let tracer: Tracer | null = null

/** Starts recording spans; null stops it. */
export const recordSpans = (by: Tracer | null): void => {
  tracer = by
}

export const isTracing = (): boolean => tracer !== null

/** Runs work as a span of the current trace; without a tracer it only runs it. */
export const withSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> => (tracer ? tracer(name, options, work) : work(silent))
