/** Logging in again, and what is no page: calls, files, and the sandbox's letters. */
const noPlace = /^\/(?:account\/|(?:api|dev|assets|images)(?:\/|$))/

/** A path of the shop's own to go on to; an address of anyone else's, the account pages and what is no page become home. */
export const ownPath = (wanted: unknown, origin = 'http://own.invalid'): string => {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/'
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted)) return '/'
  if (/%(?:0[0-9a-d]|5c|2f%2f)/i.test(wanted.slice(0, 12))) return '/'
  try {
    const url = new URL(wanted, origin)
    return url.origin === origin && !url.pathname.startsWith('//') && !noPlace.test(url.pathname)
      ? url.pathname + url.search + url.hash
      : '/'
  } catch {
    return '/'
  }
}
