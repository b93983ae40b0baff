import ky, { HTTPError, NetworkError, TimeoutError } from 'ky'
import { readApiError, toQueryString, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { deduplicateWrites } from './deduplicate-writes.ts'
import { createExpiryCheck } from './features/session/session-expiry.ts'
import { readSessionEnd } from './features/session/session-end.ts'
import { sessionEvents } from './features/session/session-events.ts'
import { currentLocale } from './locale.ts'
import { toAppHeaders } from './native-app.ts'

const http = ky.create({
  timeout: 10_000,
  // A 429 names a minute: the reader sees the error at once, and not a page that loads for so long.
  retry: { limit: 2, methods: ['get'], statusCodes: [408, 500, 502, 503, 504], maxRetryAfter: 3000 },
  headers: { 'x-business-type': 'B2C' },
  credentials: 'same-origin',
})

/** Why a call was refused, from the body that ky has read already; a refused session is everyone's business. */
const toApiError = async ({ response, data }: HTTPError): Promise<ApiError> => {
  const { status, headers } = response
  const failure = await readApiError(new Response(JSON.stringify(data ?? null), { status, headers }))
  if (failure.code === 'session.required') sessionEvents.rejected(failure.fields['session'])
  return failure
}

/** A failure before any answer, or in the midst of one: no network, or none in time. */
const toOfflineError = (error: unknown) =>
  [TimeoutError, NetworkError, TypeError].some((kind) => error instanceof kind)
    ? new ApiError(0, { code: 'network.unreachable', message: '' })
    : error

const endExpired = createExpiryCheck(readSessionEnd, () => sessionEvents.rejected('expired'))

const send = async ({ method, path, query, body, signal, idempotencyKey }: Outgoing): Promise<unknown> => {
  endExpired()
  try {
    const response = await http(`/api/v1${path}${toQueryString(query)}`, {
      method,
      signal,
      ...(body !== undefined && { json: body }),
      headers: {
        'accept-language': currentLocale(),
        ...toAppHeaders(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    })
    return await response.json()
  } catch (error) {
    throw error instanceof HTTPError ? await toApiError(error) : toOfflineError(error)
  }
}

let onlineSince = -Infinity
if (typeof window !== 'undefined') addEventListener('online', () => (onlineSince = Date.now()))

/** One call of the API from the browser; the second press of the same act sends nothing. */
export const httpTransport = deduplicateWrites(send, Date.now, () => onlineSince)
