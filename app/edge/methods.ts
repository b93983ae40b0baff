import type { Backend } from './backend.ts'
import { findOfficePath, isOfficePath } from './office-page.ts'
import { findPagePath } from './page-paths.ts'
import { isCallbackPath } from './provider-callback.ts'

/** Whether a request only reads. */
export const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'
export const readMethods = 'GET, HEAD, OPTIONS'

/** Addresses other than pages that are only read. */
const readOnly =
  /^\/(healthz|readyz|version|offline|kakao-map|robots\.txt|(sitemap|rss)\.xml|api\/toBase64|order\/payment\/kakaopay|images\/.+)$/

/** A method that an address does not take: 405 where the address exists, 404 elsewhere. */
export const answerOtherMethod = (backend: Backend, request: Request, allow: string | null): Response => {
  if (!allow) return backend.error('request.not_found', request)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const answer = backend.error('request.method_not_allowed', request)
  answer.headers.set('allow', allow)
  return answer
}

/** The methods of an address that is not the API's; null where there is nothing to read. */
export const findAllowedMethods = (path: string): string | null => {
  if (isCallbackPath(path)) return `${readMethods}, POST`
  const isReadable = readOnly.test(path) || isOfficePath(path) || findOfficePath(path) || findPagePath(path)
  return isReadable ? readMethods : null
}
