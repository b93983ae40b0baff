import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './request-context.ts'

/** What the wrapper says of itself, from its bridge or from the headers of the first request. */
export type AppInfo = {
  os: 'ios' | 'android'
  build: string
  version: string
  pushToken: string | null
  /** The phone's own log-in at Apple: an ID token with this nonce, or null when it was cancelled. */
  signInWithApple?: (nonce: string) => Promise<{ idToken: string } | null>
}

declare global {
  interface Window {
    viniApp?: AppInfo
  }
}

/** The wrapper that hosts this page; null in an ordinary browser. */
export const appInfo = (): AppInfo | null => (typeof window === 'undefined' ? null : (window.viniApp ?? null))

/** Whether the page is laid out for the app; the same on the server and in the first render of the browser. */
export const inApp = createIsomorphicFn()
  .server((): boolean => requestContext().app !== null)
  .client((): boolean => document.documentElement.dataset['app'] !== undefined)

export const appHeaders = (): Record<string, string> => {
  const info = appInfo()
  return info ? { 'x-app-os': info.os, ...(info.pushToken && { 'x-app-push-token': info.pushToken }) } : {}
}
