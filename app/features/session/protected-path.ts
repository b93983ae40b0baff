/** Whether a page is for members: its path contains /mypage or /order (specification, section 6). */
export const isProtected = (path: string): boolean => /\/(mypage|order)(\/|$)/.test(path)

/** Where to log in and come back from, with why the session before is over. */
export const logInPath = (from: string, ended?: string): string =>
  `/account/login?redirect=${encodeURIComponent(from)}${ended ? `&ended=${ended}` : ''}`

/** Whether a page is one where one proves who one is, as the log-in page. */
const asksWho = (path: string): boolean => /^\/account(\/|$)/.test(path)

/** Where the notice that a session ended leads from a page; null where one is asked to log in anyway. */
export const noticePath = (from: string, ended?: string): string | null => {
  const [path = ''] = from.split('?')
  return isProtected(path) || asksWho(path) ? null : logInPath(from, ended)
}
