import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './request-context.ts'

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
export const appInfo = (): AppInfo | null => (typeof window === 'undefined' ? null : (window.viniApp ?? null))

const osOf = (name: string | undefined): AppOs | null => (name === 'ios' || name === 'android' ? name : null)

/** The system whose app hosts the page; the same on the server and in the first render of the browser. */
export const appOs = createIsomorphicFn()
  .server((): AppOs | null => requestContext().app?.os ?? null)
  .client((): AppOs | null => osOf(document.documentElement.dataset['app']))

/** Whether the page is laid out for the app. */
export const inApp = (): boolean => appOs() !== null

/** What every call carries: the system, `web` in an ordinary browser, and the push token, empty where there is none. */
export const appHeaders = (): Record<string, string> => {
  const info = appInfo()
  const os = info?.os ?? appOs()
  return {
    'x-app-os': os ?? 'web',
    ...(info && { 'x-app-build': info.build, 'x-app-version': info.version }),
    'x-app-push-token': info?.pushToken ?? '',
  }
}
