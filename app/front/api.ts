import { getUrl } from '#api/request-url.ts'
import type { Door } from './door.ts'
import {
  browserOf,
  clearedCookies,
  hasExpired,
  sessionCookies,
  sessionToken,
  type CookieSettings,
} from './cookies.ts'
import { actsFromHere, comesFromHere, isOurPage } from './guard.ts'
import { socialStateKept, socialStateOf } from './social-state.ts'
import { takesToken } from './token-calls.ts'

/** Answers of these calls start a session. */
const starting =
  /^\/api\/v1\/(login|signup|(kakao|naver|facebook|apple)-login|apple-login\/native|auth\/\w+)$/

/** Answers of these calls go on with the session under a new token. */
const renewing =
  /^\/api\/v1\/(me\/password|logout\/everywhere|change-sns|me\/sns\/native|(kakao|naver|facebook)-login\/update)$/

/** These calls end the session. */
const leaving = new Set(['/api/v1/logout', '/api/v1/me/withdrawal'])

/** These calls write by GET, as the specification has them. */
const writing = /^\/api\/v1\/niceid\//

/** A path as the API reads it, so that no spelling of it slips by. */
const pathOf = (request: Request): string => {
  const { pathname } = getUrl(request)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

const refused = (door: Door, request: Request) => door.error('request.cross_site', request)

/** Made anew: a request of the server's own kind cannot be copied with its body. */
const withBearer = (request: Request, token: string) => {
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  headers.delete('cookie')
  const { method, url, body, signal } = request
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) })
}

/** In a browser of ours the token goes into a cookie that scripts cannot read, and is left out of the body. */
const keptInCookie = async (answer: Response, cookie: CookieSettings): Promise<Response> => {
  const body = (await answer.json()) as { access_token?: string | null; exp?: number | null }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const { access_token: token, exp } = body
  // Somebody new comes back from a social login without a token.
  if (typeof token !== 'string') return Response.json(body, { status: answer.status, headers })
  for (const line of sessionCookies(cookie, token, exp ?? 0)) headers.append('set-cookie', line)
  return Response.json({ ...body, access_token: 'kept-in-cookie' }, { status: answer.status, headers })
}

const sessionEnded = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 401) return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === 'session.required'
}

/**
 * /api/v1 on the shop's own origin. A request with its own bearer, or with neither bearer nor cookie, is judged by the
 * API host alone; one that carries the cookie must come from this origin, and the cookie becomes the bearer. A token
 * whose time is over is not sent on: its cookie goes.
 */
export const apiOnOrigin = async (
  door: Door,
  request: Request,
  ip: string,
  cookie: CookieSettings,
): Promise<Response> => {
  const browser = browserOf(request)
  const origin = { ip, browser, socialState: socialStateOf(request, browser) }
  const path = pathOf(request)
  const isAsked = !request.headers.has('authorization') && takesToken(request.method, path)
  const kept = isAsked ? sessionToken(request, cookie.name) : undefined
  const expired = kept !== undefined && hasExpired(kept)
  const token = expired ? undefined : kept
  const fromHere = comesFromHere(request, door.origin(request))
  const ours = isOurPage(request, door.origin(request))
  const guarded = starting.test(path) || writing.test(path)
  if (guarded && request.headers.has('sec-fetch-site') && !fromHere) return refused(door, request)
  if (token && !(guarded ? fromHere : actsFromHere(request, door.origin(request))))
    return refused(door, request)
  const answered = await door.api(token ? withBearer(request, token) : request, origin)
  const answer =
    origin.socialState === undefined ? answered : await socialStateKept(path, request, answered, cookie)
  const renewed = token && renewing.test(path)
  if (answer.ok && (starting.test(path) || renewed) && ours) return keptInCookie(answer, cookie)
  const left = answer.ok && request.method === 'POST' && leaving.has(path)
  if (expired || (token && (left || (await sessionEnded(answer))))) {
    const cleared = new Response(answer.body, answer)
    for (const line of clearedCookies(cookie)) cleared.headers.append('set-cookie', line)
    return cleared
  }
  return answer
}
