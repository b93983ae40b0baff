import type { Answer, Calls, CallRequest } from './call.ts'
import { ApiError } from './error.ts'

/** One request as the client knows it: the contract's method and path, and what is sent. */
export type Outgoing = {
  method: string
  path: string
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** Repeating the request with the same key gives the first answer again. */
  idempotencyKey?: string
  /** It was made some time ago and waited for a connection: what is repeated is meant (app/deduplicate-writes.ts). */
  waited?: boolean
}
export type Transport = (outgoing: Outgoing) => Promise<unknown>
export type SendOptions = Pick<Outgoing, 'signal' | 'idempotencyKey' | 'waited'>

type Optional<S> = object extends S ? [input?: S, options?: SendOptions] : [input: S, options?: SendOptions]
export type Remote<N extends Calls> = {
  [K in keyof N]: (...args: Optional<CallRequest<N[K]>>) => Promise<Answer<N[K]>>
}

let transport: Transport | undefined

/** Says once, at start, how requests travel: over HTTP in the browser, in-process on the server. */
export const setTransport = (nextTransport: Transport) => {
  transport = nextTransport
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The calls of one noun as functions, from their methods and paths alone. */
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

/** The query string of a call: lists repeat their name, empty values are left out. */
export const toQueryString = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return text && `?${text}`
}

/** The one error type that screens see, from whatever the answer held. */
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
