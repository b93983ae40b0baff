import { getUrl } from '#api/request-url.ts'
import type { Backend } from './backend.ts'
import {
  createBrowserCookie,
  findBrowserHash,
  hasBrowserCookie,
  toBrowserHash,
  toExpiredCookies,
  hasExpired,
  toSessionCookies,
  findSessionToken,
  type CookieSettings,
} from './cookies.ts'
import { isCsrfSafe, isSameOrigin, isOurPage } from './csrf-guard.ts'
import { moveTokenToCookie, saysSessionEnded, withBearer, withCookies } from './session-answers.ts'
import { applySocialStateCookie, findSocialState } from './social-state.ts'
import { isTokenCall } from './token-calls.ts'

/** Answers of these calls start a session. */
const sessionStartCalls =
  /^\/api\/v1\/(login|signup|(kakao|naver|facebook|apple)-login|apple-login\/native|auth\/\w+)$/

/** Answers of these calls continue the session under a new token. */
const sessionRenewalCalls =
  /^\/api\/v1\/(me\/password|logout\/everywhere|change-sns|me\/sns\/native|(kakao|naver|facebook)-login\/update)$/

/** These calls end the session. */
const sessionEndCalls = new Set(['/api/v1/logout', '/api/v1/me/withdrawal'])

/** These calls write by GET, as docs/spec.md, section 7, has them. */
const writingGets = /^\/api\/v1\/niceid\//

/** A path as the API reads it, so that no other spelling bypasses a check. */
export const toApiPath = (request: Request): string => {
  const { pathname } = getUrl(request)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

const refuseCrossSite = (backend: Backend, request: Request) => backend.error('request.cross_site', request)

/**
 * /api/v1 on the shop's own origin. The API host alone judges a request with its own bearer, or with neither
 * bearer nor cookie; one that carries the cookie must come from this origin, and the cookie becomes the
 * bearer. An expired token is not sent on: its cookie is deleted.
 */
const answerCall = async (
  backend: Backend,
  request: Request,
  { ip, browser }: { ip: string; browser: string | null },
  cookie: CookieSettings,
): Promise<Response> => {
  const origin = { ip, browser, socialState: findSocialState(request, browser) }
  const path = toApiPath(request)
  const needsToken = !request.headers.has('authorization') && isTokenCall(request.method, path)
  const cookieToken = needsToken ? findSessionToken(request, cookie.name) : undefined
  const isExpired = cookieToken !== undefined && hasExpired(cookieToken)
  const token = isExpired ? undefined : cookieToken
  const isFromHere = isSameOrigin(request, backend.origin(request))
  const isOwnPage = isOurPage(request, backend.origin(request))
  const isGuarded = sessionStartCalls.test(path) || writingGets.test(path)
  if (isGuarded && request.headers.has('sec-fetch-site') && !isFromHere)
    return refuseCrossSite(backend, request)
  if (token && !(isGuarded ? isFromHere : isCsrfSafe(request, backend.origin(request))))
    return refuseCrossSite(backend, request)
  const response = await backend.api(token ? withBearer(request, token) : request, origin)
  const answer =
    origin.socialState === undefined
      ? response
      : await applySocialStateCookie(path, request, response, cookie)
  const isRenewed = token && sessionRenewalCalls.test(path)
  if (answer.ok && (sessionStartCalls.test(path) || isRenewed) && isOwnPage)
    return moveTokenToCookie(answer, (newToken, exp) => toSessionCookies(cookie, newToken, exp))
  const hasLeft = answer.ok && request.method === 'POST' && sessionEndCalls.has(path)
  if (isExpired || (token && (hasLeft || (await saysSessionEnded(answer, 'session.required')))))
    return withCookies(answer, toExpiredCookies(cookie))
  return answer
}

/** The same; a browser whose page came without a cookie, from a cache in front of the shop, gets its name here. */
export const answerApi = async (
  backend: Backend,
  request: Request,
  ip: string,
  cookie: CookieSettings,
): Promise<Response> => {
  const isUnnamed =
    backend.sharesPages && !hasBrowserCookie(request) && isOurPage(request, backend.origin(request))
  if (!isUnnamed) return answerCall(backend, request, { ip, browser: findBrowserHash(request) }, cookie)
  const { value, header } = createBrowserCookie(cookie.secure)
  const answer = await answerCall(backend, request, { ip, browser: toBrowserHash(value) }, cookie)
  return withCookies(answer, [header])
}
