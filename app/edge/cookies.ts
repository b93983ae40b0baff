import { parseCookie, stringifySetCookie } from 'cookie'
import { createHash, randomBytes } from 'node:crypto'

/** How the shop keeps its cookies: the session's name, and whether the request came over TLS. */
export type CookieSettings = { name: string; secure: boolean }

const ninetyDays = 90 * 24 * 60 * 60
const browserCookie = 'vb'
const toExpiryName = (name: string) => `${name}Exp`

export const parseCookies = (request: Request): Record<string, string | undefined> =>
  parseCookie(request.headers.get('cookie') ?? '')

/** What a bearer header may hold; anything else in the cookie stands for a session that nobody has. */
const bearerFormat = /^[\w.~+/=-]{1,4096}$/
const unreadableToken = 'unreadable'

/** The session's token, undefined without one; a value that no header can carry is told as one that opens nothing. */
export const findSessionToken = (request: Request, name: string): string | undefined => {
  const value = parseCookies(request)[name]
  return value && !bearerFormat.test(value) ? unreadableToken : value || undefined
}

const setCookie = (name: string, value: string, secure: boolean, maxAge: number) =>
  stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })

/**
 * The token itself: path /, 90 days (specification, section 9), out of reach of scripts. Beside it, readable, when it
 * ends in seconds since 1970: it opens nothing, but tells the page whether to ask who is signed in.
 */
export const toSessionCookies = ({ name, secure }: CookieSettings, token: string, exp: number): string[] => [
  setCookie(name, token, secure, ninetyDays),
  stringifySetCookie({
    name: toExpiryName(name),
    value: String(exp),
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: ninetyDays,
  }),
]

export const toExpiredCookies = ({ name, secure }: CookieSettings): string[] => [
  setCookie(name, '', secure, 0),
  stringifySetCookie({ name: toExpiryName(name), value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 }),
]

/** A value of the browser's own, so that an identity check begun here ends here. */
export const createBrowserCookie = (secure: boolean) => {
  const value = randomBytes(18).toString('base64url')
  return { value, header: setCookie(browserCookie, value, secure, ninetyDays) }
}

const parseClaims = (token: string): { sid?: unknown; sub?: unknown; exp?: unknown } => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid?: unknown }
  } catch {
    return {}
  }
}

/** Whether a token says of itself that its time is over; what is no token says nothing. */
export const hasExpired = (token: string): boolean => {
  const { exp } = parseClaims(token)
  return typeof exp === 'number' && exp * 1000 <= Date.now()
}

/** The same for one session of one member as long as it lasts, and says nothing of either. */
export const toViewerHash = (token: string): string => {
  const { sid, sub } = parseClaims(token)
  return createHash('sha256')
    .update(`${String(sub)} ${String(sid ?? token)}`)
    .digest('base64url')
    .slice(0, 22)
}

export const findBrowserHash = (request: Request): string | null => {
  const value = parseCookies(request)[browserCookie]
  return value ? createHash('sha256').update(value).digest('base64url') : null
}
