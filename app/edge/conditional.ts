import { createHash } from 'node:crypto'
import fresh from 'fresh'

/** A strong validator of some bytes. */
export const toEtag = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The validator of an encoded representation: another encoding has other bytes (RFC 9110, section 8.8.3.3). */
export const encodeEtag = (etag: string, encoding: string | null): string =>
  encoding ? etag.replace(/"$/, `-${encoding}"`) : etag

/** Whether If-Match names none of our strong validators (section 13.1.1). */
const isIfMatchFailed = (request: Request, etag: string): boolean => {
  const ifMatch = request.headers.get('if-match')
  if (ifMatch === null || ifMatch === '*') return false
  return !ifMatch.match(/(?:W\/)?"[^"]*"/g)?.includes(etag)
}

/**
 * The status that the preconditions of a GET or HEAD ask for (section 13.2.2): 412, 304, or null for the answer itself.
 * A `no-cache` of the request is for caches and does not count here.
 */
export const evaluatePreconditions = (request: Request, headers: Headers): 304 | 412 | null => {
  const etag = headers.get('etag')
  if (!etag || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  if (isIfMatchFailed(request, etag)) return 412
  const noneMatch = request.headers.get('if-none-match') ?? undefined
  return fresh({ 'if-none-match': noneMatch }, { etag }) ? 304 : null
}

const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'content-disposition']

/** An answer of a status without a body, with the headers that still hold (section 15.4.5). */
export const toBodilessResponse = (status: 304 | 412, from: Headers): Response => {
  const headers = new Headers(from)
  for (const name of bodyHeaders) headers.delete(name)
  return new Response(null, { status, headers })
}

/** The answer to a conditional request; an answer without a validator stays as it is. */
export const applyPreconditions = (request: Request, answer: Response): Response => {
  const status = answer.status === 200 ? evaluatePreconditions(request, answer.headers) : null
  if (!status) return answer
  void answer.body?.cancel()
  return toBodilessResponse(status, answer.headers)
}
