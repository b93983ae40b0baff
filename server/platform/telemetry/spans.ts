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
