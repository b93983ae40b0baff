import { withSpan } from '../platform/telemetry/spans.ts'
import type { UnclearReason } from './http-client.ts'

export type JsonResult =
  | { outcome: 'answered'; status: number; body: unknown }
  | { outcome: 'unclear'; reason: UnclearReason }

/** Timeout of a whole reading request, in ms. */
export const readTimeoutMs = 3000
const maxBodyLength = 1_000_000

const readText = async (answer: Response): Promise<string | null> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length > maxBodyLength) return null
  }
  return text
}

/** One GET of JSON from a fixed host, following no redirect. */
export const getJson = (url: URL, headers: Record<string, string>, ms = readTimeoutMs): Promise<JsonResult> =>
  withSpan(
    `GET ${url.hostname}`,
    { kind: 'client', attributes: { 'http.request.method': 'GET', 'server.address': url.hostname } },
    () => getOnce(url, headers, ms),
  )

const getOnce = async (url: URL, headers: Record<string, string>, ms: number): Promise<JsonResult> => {
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ms) })
    const text = await readText(answer)
    if (answer.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
    if (text === null) return { outcome: 'unclear', reason: 'garbled' }
    return { outcome: 'answered', status: answer.status, body: JSON.parse(text) as unknown }
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' }
    if (name === 'TimeoutError') return { outcome: 'unclear', reason: 'timeout' }
    return { outcome: 'unclear', reason: name === 'SyntaxError' ? 'garbled' : 'unreachable' }
  }
}
