import { m } from '#messages'
import { Notice } from '#ui/notice'
import { canStoreCookies } from '../../browser-cookies.ts'
import { useInBrowser } from '../../shell/in-browser.ts'

/** Whether a session can be kept; believed until the page is alive and can try. */
export const useKeepsCookies = (): boolean => {
  const inBrowser = useInBrowser()
  return !inBrowser || canStoreCookies()
}

/** Says, where a log-in begins, that no session is kept without cookies. */
export const CookiesNotice = () => (
  <Notice tone="error" live="alert" title={m['session.cookies.title']()}>
    {m['session.cookies.lead']()}
  </Notice>
)
