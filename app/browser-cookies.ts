import { parseCookie, stringifySetCookie, type ParseOptions, type SerializeOptions } from 'cookie'

type Attributes = { path: string; maxAge: number; secure?: boolean }

/** The value of a cookie that scripts may read; undefined without it, and where the browser denies cookies. */
export const readCookie = (name: string, options?: ParseOptions): string | undefined => {
  try {
    return parseCookie(document.cookie, options)[name]
  } catch {
    return undefined
  }
}

/** Writes a cookie of this site, where the browser keeps any. */
export const writeCookie = (
  name: string,
  value: string,
  attributes: Attributes,
  options?: SerializeOptions,
) => {
  try {
    document.cookie = stringifySetCookie({ name, value, sameSite: 'lax', ...attributes }, options)
  } catch {
    return
  }
}

/** Whether this browser keeps the cookies of this site; some say they do, and do not. */
export const canStoreCookies = (): boolean => {
  const name = 'cookieCheck'
  writeCookie(name, '1', { path: '/', maxAge: 10 })
  const isStored = readCookie(name) === '1'
  writeCookie(name, '', { path: '/', maxAge: 0 })
  return isStored
}
