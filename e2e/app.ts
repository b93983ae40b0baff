import type { Browser, Page } from '@playwright/test'

export type Os = 'ios' | 'android'

const agents: Record<Os, string> = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

/** How the shop may recognize the app: the user agent, the first page's headers, or the bridge. */
type Sign = 'agent' | 'header' | 'bridge'

/**
 * A phone with the app: its web view marks the user agent and adds the bridge before any page script. Where a
 * web view can do neither, only the first page carries a header: use `page.setExtraHTTPHeaders`.
 */
export const openApp = async (
  browser: Browser,
  os: Os,
  baseURL: string,
  signs: readonly Sign[] = ['agent', 'bridge'],
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: signs.includes('agent') ? `${agents[os]} vini-app/3.2.0 (${os}; build 3200)` : agents[os],
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${Math.ceil(Math.random() * 250)}.1` },
  })
  if (signs.includes('bridge'))
    await context.addInitScript((system) => {
      window.viniApp = { os: system, build: '3200', version: '3.2.0', pushToken: `token-of-${system}` }
    }, os)
  return context.newPage()
}

/** Presses a native shell's hardware back button; returns whether the page handled it. */
export const pressBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('vini:back', { cancelable: true })))

/** Opens a link from another app; returns whether the page handled it. */
export const followLink = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (linkPath) =>
      !dispatchEvent(new CustomEvent('vini:open', { cancelable: true, detail: { path: linkPath } })),
    path,
  )
