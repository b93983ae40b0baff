import { stringifySetCookie } from 'cookie'
import { parseCookies, type CookieSettings } from './cookies.ts'

const name = 'socialLogin'
/** Only calls ask for it. */
const path = '/api/v1'
const tenMinutes = 600

const startCalls = /^\/api\/v1\/social\/\w+$/

/** Answers of these calls end a log-in, or a linking, at a provider, whatever they say. */
const returnCalls =
  /^\/api\/v1\/((kakao|naver|facebook|apple)-login|auth\/\w+|change-sns|(kakao|naver|facebook)-login\/update)$/

const toCookie = (value: string, maxAge: number, secure: boolean) =>
  stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure })

/** Scripts cannot leave it out, and what is no browser has none of it. */
const isBrowser = ({ headers }: Request, browser: string | null) =>
  headers.has('sec-fetch-site') || browser !== null

/**
 * The state that this browser is to come back with from a provider, null when it began nothing here; undefined where
 * no browser asks, which is then judged by the API alone.
 */
export const findSocialState = (request: Request, browser: string | null): string | null | undefined =>
  isBrowser(request, browser) ? (parseCookies(request)[name] ?? null) : undefined

/**
 * The state of a log-in at a provider is kept where no script reads it, for ten minutes and one return (specification,
 * section 4): a code and a state that were seen elsewhere open nothing in another browser. Nonce and PKCE verifier
 * follow from it on the server and never leave it.
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
  // Without a page to go to it is an app that asks, which needs it for the token that its phone signs.
  if (body.url === null) return Response.json(body, { status: answer.status, headers })
  headers.append('set-cookie', toCookie(body.state, tenMinutes, secure))
  return Response.json({ ...body, state: 'kept-in-cookie' }, { status: answer.status, headers })
}
