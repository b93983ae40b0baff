import { parseCookie, stringifySetCookie } from 'cookie'
import { createHash, randomFillSync } from 'node:crypto'
import type { RequestHead } from './request-head.ts'

/** The settings of the shop's cookies: the session cookie's name, and whether the request came over TLS. */
export type CookieSettings = { name: string; secure: boolean }

const ninetyDays = 90 * 24 * 60 * 60
const browserCookie = 'vb'
const toExpiryName = (name: string) => `${name}Exp`

export const parseCookies = (request: RequestHead): Record<string, string | undefined> =>
  parseCookie(request.headers.get('cookie') ?? '')

/** What a bearer header can hold; any other cookie value stands for a session that does not exist. */
const bearerFormat = /^[\w.~+/=-]{1,4096}$/
const unreadableToken = 'unreadable'

/** The session's token, undefined without one; a value that no header can carry becomes an invalid token. */
export const findSessionToken = (request: RequestHead, name: string): string | undefined => {
  const value = parseCookies(request)[name]
  return value && !bearerFormat.test(value) ? unreadableToken : value || undefined
}

const setCookie = (name: string, value: string, secure: boolean, maxAge: number) =>
  stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })

/**
 * The token itself: path /, 90 days (docs/spec.md, section 9), not readable by scripts. A readable cookie
 * beside it holds when it ends, in seconds since 1970: it grants no access, but says whether the page must
 * ask who is signed in.
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

const valueBytes = 18
const pool = Buffer.alloc(256 * valueBytes)
let offset = pool.length

/** Bytes from the system for each of many visitors would cost more than the rest of their answers. */
const createBrowserValue = (): string => {
  if (offset === pool.length) {
    randomFillSync(pool)
    offset = 0
  }
  offset += valueBytes
  return pool.toString('base64url', offset - valueBytes, offset)
}

/** A value of each browser's own, so that an identity check must end in the browser where it began. */
export const createBrowserCookie = (secure: boolean) => {
  const value = createBrowserValue()
  return { value, header: setCookie(browserCookie, value, secure, ninetyDays) }
}

const parseClaims = (token: string): { sid?: unknown; sub?: unknown; exp?: unknown } => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid?: unknown }
  } catch {
    return {}
  }
}

/** Whether a token's own expiry is over; false for a value that is no token. */
export const hasExpired = (token: string): boolean => {
  const { exp } = parseClaims(token)
  return typeof exp === 'number' && exp * 1000 <= Date.now()
}

/** A constant value for one session of one member, which reveals neither. */
export const toViewerHash = (token: string): string => {
  const { sid, sub } = parseClaims(token)
  return createHash('sha256')
    .update(`${String(sub)} ${String(sid ?? token)}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Whether a request names its browser already. */
export const hasBrowserCookie = (request: RequestHead): boolean =>
  Boolean(parseCookies(request)[browserCookie])

export const toBrowserHash = (value: string): string => createHash('sha256').update(value).digest('base64url')

export const findBrowserHash = (request: RequestHead): string | null => {
  const value = parseCookies(request)[browserCookie]
  return value ? toBrowserHash(value) : null
}
