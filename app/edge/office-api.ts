import { stringifySetCookie } from 'cookie'
import type { Backend } from './backend.ts'
import { findSessionToken, parseCookies } from './cookies.ts'
import { isCsrfSafe, isOurPage } from './csrf-guard.ts'
import { moveTokenToCookie, saysSessionEnded, withBearer, withCookies } from './session-answers.ts'

const cookieName = 'vini_office'
/** Says to the pages that a session may be open, and nothing else: without it they ask no call who one is. */
const markName = 'vini_office_open'
/** The browser sends the cookie to the calls of the office alone: no page of the shop is asked with it. */
const cookiePath = '/api/v1/office'
const officeCalls = /^\/api\/v1\/office(\/|$)/
/** Answers of these calls begin a session. */
const sessionStarts = new Set([
  '/api/v1/office/log-in/factor',
  '/api/v1/office/log-in/passkey',
  '/api/v1/office/log-in/enrollment/finish',
  '/api/v1/office/counter/person',
])
const sessionEnd = '/api/v1/office/log-out'

/** Whether a session of the office may be open in the browser of a request. */
export const hasOfficeMark = (request: Request): boolean => parseCookies(request)[markName] === '1'

/** Whether a path, as the API reads it, belongs to the office. */
export const isOfficeCall = (path: string): boolean => officeCalls.test(path)

type Life = { secure: boolean; maxAge: number }

const setCookie = (value: string, { secure, maxAge }: Life) =>
  stringifySetCookie({
    ...{ name: cookieName, value, path: cookiePath, maxAge },
    ...{ httpOnly: true, sameSite: 'strict', secure },
  })

const setMark = (value: string, { secure, maxAge }: Life) =>
  stringifySetCookie({ name: markName, value, path: '/', maxAge, sameSite: 'strict', secure })

const toCookies = (token: string, life: Life) => [setCookie(token, life), setMark(token && '1', life)]

/**
 * A call of the office on the origin of its pages. The office has a cookie of its own, which becomes the bearer;
 * a shopper's cookie is never sent on, and no page of another site may use either.
 */
export const answerOfficeApi = async (
  backend: Backend,
  request: Request,
  { ip, path, secure }: { ip: string; path: string; secure: boolean },
): Promise<Response> => {
  const origin = { ip, browser: null, socialState: undefined }
  const ownBearer = request.headers.has('authorization')
  const token = ownBearer ? undefined : findSessionToken(request, cookieName)
  const isFromBrowser = token !== undefined || request.headers.has('sec-fetch-site')
  if (!ownBearer && isFromBrowser && !isCsrfSafe(request, backend.origin(request)))
    return backend.error('request.cross_site', request)
  const answer = await backend.api(withBearer(request, token), origin)
  if (answer.ok && sessionStarts.has(path) && isOurPage(request, backend.origin(request)))
    return moveTokenToCookie(answer, (newToken, exp) =>
      toCookies(newToken, { secure, maxAge: Math.max(0, Math.floor(exp - Date.now() / 1000)) }),
    )
  const hasLeft = answer.ok && request.method === 'POST' && path === sessionEnd
  if (!token || !(hasLeft || (await saysSessionEnded(answer, 'office.session.required')))) return answer
  return withCookies(answer, toCookies('', { secure, maxAge: 0 }))
}
