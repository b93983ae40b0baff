/** Logging in again, and what is no page: calls, files, and the sandbox's letters. */
const excludedPaths = /^\/(?:account\/|(?:api|dev|assets|images)(?:\/|$))/

/** A path of the shop's own to go on to; an address of anyone else's, the account pages and what is no page become home. */
export const toSafeRedirect = (target: unknown, origin = 'http://own.invalid'): string => {
  if (typeof target !== 'string' || target.length > 2000) return '/'
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target)) return '/'
  if (/%(?:0[0-9a-d]|5c|2f%2f)/i.test(target.slice(0, 12))) return '/'
  try {
    const url = new URL(target, origin)
    return url.origin === origin && !url.pathname.startsWith('//') && !excludedPaths.test(url.pathname)
      ? url.pathname + url.search + url.hash
      : '/'
  } catch {
    return '/'
  }
}
