import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestContext } from './request-context.ts'

/** What the wrapper says of itself by its bridge; docs/webview.md is its maker's guide. */
export type AppInfo = {
  os: AppOs
  build: string
  version: string
  /** Read at every call, so that the wrapper may change it at any time. */
  pushToken: string | null
  /** The phone's own log-in at Apple: an ID token with this nonce, or null when it was cancelled. */
  signInWithApple?: (nonce: string) => Promise<{ idToken: string } | null>
}

export type AppOs = 'ios' | 'android'

declare global {
  interface Window {
    viniApp?: AppInfo
  }
}

/** The wrapper that hosts this page; null in an ordinary browser. */
export const findAppInfo = (): AppInfo | null =>
  typeof window === 'undefined' ? null : (window.viniApp ?? null)

const toAppOs = (name: string | undefined): AppOs | null =>
  name === 'ios' || name === 'android' ? name : null

/** The system whose app hosts the page; the same on the server and in the first render of the browser. */
export const findAppOs = createIsomorphicFn()
  .server((): AppOs | null => getRequestContext().app?.os ?? null)
  .client((): AppOs | null => toAppOs(document.documentElement.dataset['app']))

/** Whether the page is laid out for the app. */
export const isInApp = (): boolean => findAppOs() !== null

/** What every call carries: the system, `web` in an ordinary browser, and the push token, empty where there is none. */
export const toAppHeaders = (): Record<string, string> => {
  const info = findAppInfo()
  const os = info?.os ?? findAppOs()
  return {
    'x-app-os': os ?? 'web',
    ...(info && { 'x-app-build': info.build, 'x-app-version': info.version }),
    'x-app-push-token': info?.pushToken ?? '',
  }
}
