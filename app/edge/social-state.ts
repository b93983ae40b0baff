import { stringifySetCookie } from 'cookie'
import { parseCookies, type CookieSettings } from './cookies.ts'

const name = 'socialLogin'
/** The cookie's path: only API calls need it. */
const path = '/api/v1'
const tenMinutes = 600

const startCalls = /^\/api\/v1\/social\/\w+$/

/** Answers of these calls end a log-in, or a linking, at a provider, successful or not. */
const returnCalls =
  /^\/api\/v1\/((kakao|naver|facebook|apple)-login|auth\/\w+|change-sns|(kakao|naver|facebook)-login\/update)$/

const toCookie = (value: string, maxAge: number, secure: boolean) =>
  stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure })

/** Scripts cannot omit the header, and clients that are no browsers do not send it. */
const isBrowser = ({ headers }: Request, browser: string | null) =>
  headers.has('sec-fetch-site') || browser !== null

/**
 * The state with which this browser must return from a provider, null when it began nothing here; undefined
 * for a client that is no browser, which the API alone judges.
 */
export const findSocialState = (request: Request, browser: string | null): string | null | undefined =>
  isBrowser(request, browser) ? (parseCookies(request)[name] ?? null) : undefined

/**
 * The state of a log-in at a provider is stored where no script reads it, for ten minutes and one return
 * (docs/spec.md, section 4): a code and a state that an attacker has seen give no access in another browser.
 * The server derives the nonce and the PKCE verifier from it and never sends them.
 */
export const applySocialStateCookie = async (
  path: string,
  request: Request,
  answer: Response,
  { secure }: CookieSettings,
): Promise<Response> => {
  if (returnCalls.test(path) && parseCookies(request)[name] !== undefined) {
    const response = new Response(answer.body, answer)
    response.headers.append('set-cookie', toCookie('', 0, secure))
    return response
  }
  if (!startCalls.test(path) || !answer.ok) return answer
  const body = (await answer.json()) as { url: string | null; state: string }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  // Without a page to open the client is an app, which needs the state for the token that its phone signs.
  if (body.url === null) return Response.json(body, { status: answer.status, headers })
  headers.append('set-cookie', toCookie(body.state, tenMinutes, secure))
  return Response.json({ ...body, state: 'kept-in-cookie' }, { status: answer.status, headers })
}
