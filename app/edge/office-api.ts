import { stringifySetCookie } from 'cookie'
import type { Backend } from './backend.ts'
import { parseCookies } from './cookies.ts'
import { isCsrfSafe, isOurPage } from './csrf-guard.ts'

const cookieName = 'vini_office'
/** Says to the pages that a session may be open, and nothing else: without it they ask no call who one is. */
const markName = 'vini_office_open'
/** The browser sends the cookie to the calls of the office alone: no page of the shop is asked with it. */
const cookiePath = '/api/v1/office'
const officeCalls = /^\/api\/v1\/office(\/|$)/
/** Answers of these calls begin a session. */
const sessionStarts = new Set(['/api/v1/office/log-in/factor', '/api/v1/office/log-in/enrollment/finish'])
const sessionEnd = '/api/v1/office/log-out'

/** What a bearer header can hold. */
const bearerFormat = /^[\w.~+/=-]{1,4096}$/

/** Whether a path, as the API reads it, belongs to the office. */
export const isOfficeCall = (path: string): boolean => officeCalls.test(path)

const setCookie = (value: string, { secure, maxAge }: { secure: boolean; maxAge: number }) =>
  stringifySetCookie({
    ...{ name: cookieName, value, path: cookiePath, maxAge },
    ...{ httpOnly: true, sameSite: 'strict', secure },
  })

const setMark = (value: string, { secure, maxAge }: { secure: boolean; maxAge: number }) =>
  stringifySetCookie({ name: markName, value, path: '/', maxAge, sameSite: 'strict', secure })

/** Creates a new request: one of the server's own class cannot be copied with its body. */
const withToken = (request: Request, token: string | undefined) => {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const { method, url, body, signal } = request
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) })
}

/** Moves the token of a new session to a cookie that scripts cannot read, and removes it from the body. */
const moveTokenToCookie = async (answer: Response, secure: boolean): Promise<Response> => {
  const body = (await answer.json()) as { access_token: string; exp: number }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const maxAge = Math.max(0, Math.floor(body.exp - Date.now() / 1000))
  headers.append('set-cookie', setCookie(body.access_token, { secure, maxAge }))
  headers.append('set-cookie', setMark('1', { secure, maxAge }))
  return Response.json({ ...body, access_token: 'kept-in-cookie' }, { status: answer.status, headers })
}

const hasSessionEnded = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 401) return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === 'office.session.required'
}

/**
 * A call of the office on the shop's own origin. The office has a cookie of its own, which becomes the bearer;
 * a shopper's cookie is never sent on, and no page of another site may use either.
 */
export const answerOfficeApi = async (
  backend: Backend,
  request: Request,
  { ip, path, secure }: { ip: string; path: string; secure: boolean },
): Promise<Response> => {
  const origin = { ip, browser: null, socialState: undefined }
  const ownBearer = request.headers.has('authorization')
  const cookie = ownBearer ? undefined : parseCookies(request)[cookieName]
  const token = cookie && bearerFormat.test(cookie) ? cookie : undefined
  const isStart = sessionStarts.has(path)
  const isFromBrowser = token !== undefined || request.headers.has('sec-fetch-site')
  if (!ownBearer && isFromBrowser && !isCsrfSafe(request, backend.origin(request)))
    return backend.error('request.cross_site', request)
  const answer = await backend.api(withToken(request, token), origin)
  if (answer.ok && isStart && isOurPage(request, backend.origin(request)))
    return moveTokenToCookie(answer, secure)
  const hasLeft = answer.ok && request.method === 'POST' && path === sessionEnd
  if (!cookie || !(hasLeft || (await hasSessionEnded(answer)))) return answer
  const expiredResponse = new Response(answer.body, answer)
  expiredResponse.headers.append('set-cookie', setCookie('', { secure, maxAge: 0 }))
  expiredResponse.headers.append('set-cookie', setMark('', { secure, maxAge: 0 }))
  return expiredResponse
}
