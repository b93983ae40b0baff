import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { withSpan } from '../platform/telemetry/spans.ts'

/** Timeouts of the connection and of the whole answer. */
export type Limits = { connectMs: number; totalMs: number }

/** Why the result of a request is unknown. Only `unreachable` means that it was certainly not sent. */
export type UnclearReason = 'unreachable' | 'timeout' | 'broken' | 'server_error' | 'garbled'

export type HttpResult =
  | { outcome: 'answered'; status: number; body: string }
  | { outcome: 'unclear'; reason: UnclearReason }

export const providerLimits: Limits = { connectMs: 3000, totalMs: 10_000 }

const maxResponseLength = 100_000

/** One POST over one new connection, never repeated: a reused connection may break during a request. */
export const sendPost = (
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: Limits,
): Promise<HttpResult> =>
  sendTraced(
    'POST',
    url,
    { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body },
    limits,
  )

/** One GET under the same conditions. */
export const sendGet = (url: URL, headers: Record<string, string>, limits: Limits): Promise<HttpResult> =>
  sendTraced('GET', url, { headers, body: '' }, limits)

/** Records a span with the host, and none of the data. */
const sendTraced = (...[method, url, ...options]: Parameters<typeof send>): Promise<HttpResult> =>
  withSpan(
    `${method} ${url.hostname}`,
    { kind: 'client', attributes: { 'http.request.method': method, 'server.address': url.hostname } },
    async (span) => {
      const answer = await send(method, url, ...options)
      span.set(
        answer.outcome === 'answered'
          ? { 'http.response.status_code': answer.status }
          : { 'error.type': answer.reason },
      )
      return answer
    },
  )

const send = (
  method: 'GET' | 'POST',
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  limits: Limits,
): Promise<HttpResult> => {
  const { promise, resolve } = Promise.withResolvers<HttpResult>()
  const open = url.protocol === 'https:' ? secureRequest : plainRequest
  const request = open(url, { method, agent: false, headers })
  let isConnected = false
  const finish = (answer: HttpResult) => {
    clearTimeout(connectTimer)
    clearTimeout(totalTimer)
    resolve(answer)
    request.destroy()
  }
  const failWith = (reason: UnclearReason) => finish({ outcome: 'unclear', reason })
  const connectTimer = setTimeout(() => failWith('unreachable'), limits.connectMs)
  const totalTimer = setTimeout(() => failWith(isConnected ? 'timeout' : 'unreachable'), limits.totalMs)

  request.on('socket', (socket) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true
      clearTimeout(connectTimer)
    }),
  )
  request.on('error', () => failWith(isConnected ? 'broken' : 'unreachable'))
  request.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      text += piece
      if (text.length > maxResponseLength) failWith('garbled')
    })
    response.on('end', () => finish({ outcome: 'answered', status: response.statusCode ?? 0, body: text }))
    response.on('error', () => failWith('broken'))
  })
  request.end(body)
  return promise
}
