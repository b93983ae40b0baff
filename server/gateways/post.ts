import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { withSpan } from '../telemetry/spans.ts'

/** How long to wait for the connection and for the whole answer. */
export type Limits = { connectMs: number; totalMs: number }

/** Why nobody knows what became of a request. `unreachable` is the one case where it was surely not sent. */
export type Unclear = 'unreachable' | 'timeout' | 'broken' | 'server_error' | 'garbled'

export type Posted =
  { outcome: 'answered'; status: number; body: string } | { outcome: 'unclear'; reason: Unclear }

export const providerLimits: Limits = { connectMs: 3000, totalMs: 10_000 }

const LARGEST_ANSWER = 100_000

/** One POST over one fresh connection, never repeated: a reused connection may die under a request. */
export const post = (
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: Limits,
): Promise<Posted> =>
  traced(
    'POST',
    url,
    { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body },
    limits,
  )

/** One GET in the same way. */
export const get = (url: URL, headers: Record<string, string>, limits: Limits): Promise<Posted> =>
  traced('GET', url, { headers, body: '' }, limits)

/** As a span that names the host, and nothing of what is sent there. */
const traced = (...[method, url, ...sent]: Parameters<typeof send>): Promise<Posted> =>
  withSpan(
    `${method} ${url.hostname}`,
    { kind: 'client', attributes: { 'http.request.method': method, 'server.address': url.hostname } },
    async (span) => {
      const answer = await send(method, url, ...sent)
      span.set(
        answer.outcome === 'answered'
          ? { 'http.response.status_code': answer.status }
          : { 'error.type': answer.reason },
      )
      return answer
    },
  )

function send(
  method: 'GET' | 'POST',
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  limits: Limits,
): Promise<Posted> {
  const { promise, resolve } = Promise.withResolvers<Posted>()
  const open = url.protocol === 'https:' ? secureRequest : plainRequest
  const request = open(url, { method, agent: false, headers })
  let connected = false
  const give = (answer: Posted) => {
    clearTimeout(connecting)
    clearTimeout(waiting)
    resolve(answer)
    request.destroy()
  }
  const unclear = (reason: Unclear) => give({ outcome: 'unclear', reason })
  const connecting = setTimeout(() => unclear('unreachable'), limits.connectMs)
  const waiting = setTimeout(() => unclear(connected ? 'timeout' : 'unreachable'), limits.totalMs)

  request.on('socket', (socket) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      connected = true
      clearTimeout(connecting)
    }),
  )
  request.on('error', () => unclear(connected ? 'broken' : 'unreachable'))
  request.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      text += piece
      if (text.length > LARGEST_ANSWER) unclear('garbled')
    })
    response.on('end', () => give({ outcome: 'answered', status: response.statusCode ?? 0, body: text }))
    response.on('error', () => unclear('broken'))
  })
  request.end(body)
  return promise
}
