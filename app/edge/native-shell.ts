import { stringifySetCookie } from 'cookie'
import type { RequestContext } from '../request-context.ts'
import { parseCookies } from './cookies.ts'
import type { RequestHead } from './request-head.ts'

type NativeShell = NonNullable<RequestContext['app']>

/** vini-app/3.2.0 (ios; build 3200), anywhere in the user agent. */
const signature = /\bvini-app\/([\w.-]{1,20}) \((ios|android); build ([\w.-]{1,20})\)/i
const cookieName = 'va'
const cookieFormat = /^(ios|android)\/([\w.-]{0,20})\/([\w.-]{0,20})$/

const toShellOs = (name: string | null | undefined) => {
  const os = name?.toLowerCase()
  return os === 'ios' || os === 'android' ? os : null
}

const sanitize = (value: string | null | undefined) => value?.replace(/[^\w.-]/g, '').slice(0, 20) ?? ''

/** What the request says of itself: in its headers, or in the signature in its user agent. */
const readFromHeaders = ({ headers }: RequestHead): NativeShell | null => {
  const match = signature.exec(headers.get('user-agent') ?? '')
  const os = toShellOs(headers.get('x-app-os')) ?? toShellOs(match?.[2])
  return (
    os && {
      os,
      version: sanitize(headers.get('x-app-version') ?? match?.[1]),
      build: sanitize(headers.get('x-app-build') ?? match?.[3]),
    }
  )
}

const toCookieValue = ({ os, version, build }: NativeShell) => `${os}/${version}/${build}`

const readFromCookie = (request: RequestHead): NativeShell | null => {
  const [, os, version = '', build = ''] = cookieFormat.exec(parseCookies(request)[cookieName] ?? '') ?? []
  const shellOs = toShellOs(os)
  return shellOs && { os: shellOs, version, build }
}

/**
 * The native shell that sent the request. Its signature comes with every page; a web view sends headers with
 * the first page alone, and a bridge sends nothing, so the first answer is kept until the app closes: a
 * return from a card company is still within the app.
 */
export const findNativeShell = (request: RequestHead): NativeShell | null =>
  readFromHeaders(request) ?? readFromCookie(request)

/** The cookie that stores the shell of the request; null where it has none, or it is stored already. */
export const createNativeShellCookie = (request: RequestHead, secure: boolean): string | null => {
  const shell = readFromHeaders(request)
  if (!shell || parseCookies(request)[cookieName] === toCookieValue(shell)) return null
  const kind = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return stringifySetCookie({ name: cookieName, value: toCookieValue(shell), ...kind })
}
