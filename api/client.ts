import type { Answer, Calls, CallRequest } from './call.ts'
import { ApiError } from './error.ts'

/** One request of the client: the contract's method and path, and the data to send. */
export type Outgoing = {
  method: string
  path: string
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** A repeated request with the same key gets the first answer again. */
  idempotencyKey?: string
  /** The request waited for a connection, so its repetition is intended (app/deduplicate-writes.ts). */
  waited?: boolean
}
export type Transport = (outgoing: Outgoing) => Promise<unknown>
export type SendOptions = Pick<Outgoing, 'signal' | 'idempotencyKey' | 'waited'>

type Optional<S> = object extends S ? [input?: S, options?: SendOptions] : [input: S, options?: SendOptions]
export type Remote<N extends Calls> = {
  [K in keyof N]: (...args: Optional<CallRequest<N[K]>>) => Promise<Answer<N[K]>>
}

let transport: Transport | undefined

/** Sets, once at start, how requests are sent: over HTTP in the browser, in-process on the server. */
export const setTransport = (nextTransport: Transport) => {
  transport = nextTransport
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The calls of one noun as functions, made from their methods and paths alone. */
export const remote = <N extends Calls>(lines: Record<keyof N, string>): Remote<N> => {
  const calls: Record<string, unknown> = {}
  for (const [name, line] of Object.entries<string>(lines)) {
    const [method = 'GET', path = '/'] = line.split(' ')
    calls[name] = (
      input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = {},
      options = {},
    ) => {
      if (!transport) throw new Error('no transport was chosen')
      return transport({
        method,
        path: fillPath(path, input.params),
        query: input.query,
        body: input.body,
        ...options,
      })
    }
  }
  return calls as Remote<N>
}

/** The query string of a call: lists repeat their name, empty values are omitted. */
export const toQueryString = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}

/** Converts every failed answer, readable or not, to the one error type that screens use. */
export const readApiError = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null)
  const { code, message, fields } = (body ?? {}) as {
    code?: string
    message?: string
    fields?: Record<string, string>
  }
  const requestId = response.headers.get('x-request-id') ?? ''
  return new ApiError(response.status, {
    code: code ?? 'server.failed',
    message: message ?? '',
    fields,
    requestId,
  })
}
