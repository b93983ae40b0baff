import { stringifySetCookie } from 'cookie'
import type { RequestContext } from '../request-context.ts'
import { cookiesOf } from './cookies.ts'

type Wrapper = NonNullable<RequestContext['app']>

/** vini-app/3.2.0 (ios; build 3200), anywhere in the user agent. */
const signature = /\bvini-app\/([\w.-]{1,20}) \((ios|android); build ([\w.-]{1,20})\)/i
const cookieName = 'va'
const kept = /^(ios|android)\/([\w.-]{0,20})\/([\w.-]{0,20})$/

const osOf = (name: string | null | undefined) => {
  const os = name?.toLowerCase()
  return os === 'ios' || os === 'android' ? os : null
}

const short = (value: string | null | undefined) => value?.replace(/[^\w.-]/g, '').slice(0, 20) ?? ''

/** What the request says of itself: by its headers, or by the signature in its user agent. */
const toldBy = ({ headers }: Request): Wrapper | null => {
  const signed = signature.exec(headers.get('user-agent') ?? '')
  const os = osOf(headers.get('x-app-os')) ?? osOf(signed?.[2])
  return (
    os && {
      os,
      version: short(headers.get('x-app-version') ?? signed?.[1]),
      build: short(headers.get('x-app-build') ?? signed?.[3]),
    }
  )
}

const valueOf = ({ os, version, build }: Wrapper) => `${os}/${version}/${build}`

const keptBy = (request: Request): Wrapper | null => {
  const [, os, version = '', build = ''] = kept.exec(cookiesOf(request)[cookieName] ?? '') ?? []
  const known = osOf(os)
  return known && { os: known, version, build }
}

/**
 * The wrapper that asks. Its signature goes with every page; a web view sends headers with the first page alone, and a
 * bridge tells nothing of itself, so what was told once is kept until the app is shut: coming back from a card company is
 * still within the app.
 */
export const wrapperOf = (request: Request): Wrapper | null => toldBy(request) ?? keptBy(request)

/** The cookie that keeps what the request tells; null where it tells nothing that is not kept already. */
export const newWrapperCookie = (request: Request, secure: boolean): string | null => {
  const told = toldBy(request)
  if (!told || cookiesOf(request)[cookieName] === valueOf(told)) return null
  const kind = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return stringifySetCookie({ name: cookieName, value: valueOf(told), ...kind })
}
