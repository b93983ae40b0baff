import { type Outgoing, type Transport, readApiError, toQueryString } from '#api/client.ts'
import type { Backend } from './backend.ts'
import { createMicroCache } from './micro-cache.ts'
import { isTokenCall } from './token-calls.ts'

type RequestFacts = Parameters<Backend['transport']>[0]
type Ask = (
  request: Request,
  origin: { ip: string; browser: string | null },
) => Promise<{ response: Response; answer: unknown }>

const toRequest = (
  { method, path, query, body, idempotencyKey }: Outgoing,
  facts: RequestFacts,
  base: string,
) =>
  new Request(`${base}/api/v1${path}${toQueryString(query)}`, {
    method,
    headers: {
      'accept-language': facts.locale,
      'x-business-type': 'B2C',
      ...(facts.token && { authorization: `Bearer ${facts.token}` }),
      'x-app-os': facts.appOs ?? 'web',
      'x-app-push-token': facts.pushToken ?? '',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/**
 * In-process calls of one rendered request; visitors at the same moment share what they read. `drop` forgets what they
 * have read.
 */
export const createTransport = (ask: Ask, base: string) => {
  const microCache = createMicroCache()
  const transport =
    (facts: RequestFacts): Transport =>
    (outgoing) => {
      const needsToken = isTokenCall(outgoing.method, `/api/v1${outgoing.path}`)
      const caller = needsToken ? facts : { ...facts, token: undefined }
      const callApi = async () => {
        const { response, answer } = await ask(toRequest(outgoing, caller, base), {
          ip: facts.ip,
          browser: facts.browser,
        })
        if (!response.ok) throw await readApiError(response)
        return answer
      }
      if (outgoing.method !== 'GET' || caller.token) return callApi()
      const key = `${facts.locale} ${facts.appOs ?? ''} ${outgoing.path}${toQueryString(outgoing.query)}`
      return microCache.read(key, callApi)
    }
  return { transport, drop: microCache.clear }
}
