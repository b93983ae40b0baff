/** Whether a page is for members: its path contains /mypage or /order (docs/spec.md, section 6). */
export const isProtected = (path: string): boolean => /\/(mypage|order)(\/|$)/.test(path)

/** Where to log in and come back from, with why the session before is over. */
export const toLogInPath = (from: string, endReason?: string): string =>
  `/account/login?redirect=${encodeURIComponent(from)}${endReason ? `&ended=${endReason}` : ''}`

/** Whether a page is one where one proves who one is, as the log-in page. */
const isAccountPath = (path: string): boolean => /^\/account(\/|$)/.test(path)

/** Where the notice that a session ended leads from a page; null where one is asked to log in anyway. */
export const toNoticePath = (from: string, endReason?: string): string | null => {
  const [path = ''] = from.split('?')
  return isProtected(path) || isAccountPath(path) ? null : toLogInPath(from, endReason)
}
