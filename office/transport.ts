import { readApiError, toQueryString, type Outgoing, type Transport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { currentOfficeLocale } from './locale.ts'

const timeoutMs = 20_000

/**
 * One call over HTTP. The session is a cookie that scripts cannot read. Throws an ApiError: the server's, or one with
 * status 0 where nothing was answered in time.
 */
export const sendCall: Transport = async ({
  method,
  path,
  query,
  body,
  signal,
  idempotencyKey,
}: Outgoing) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const abort = () => timeout.abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(`/api/v1${path}${toQueryString(query)}`, {
      method,
      credentials: 'same-origin',
      signal: timeout.signal,
      headers: {
        'accept-language': currentOfficeLocale(),
        'x-business-type': 'B2C',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw await readApiError(response)
    return await response.json()
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(0, { code: 'network.unreachable', message: '' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Decides what a refusal of a call asks of the person; true once the call may be sent again. */
export type Reopen = (refusal: ApiError, outgoing: Outgoing) => Promise<boolean>

/** Sends calls, and once more what a lock or a missing proof has held up, so that nothing has to be typed again. */
export const createOfficeTransport =
  (reopen: Reopen, send: Transport = sendCall): Transport =>
  async (outgoing) => {
    try {
      return await send(outgoing)
    } catch (error) {
      if (!(error instanceof ApiError) || !(await reopen(error, outgoing))) throw error
      return send(outgoing)
    }
  }
