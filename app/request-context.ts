import { getGlobalStartContext } from '@tanstack/react-start'
import type { Outgoing } from '#api/client.ts'
import type { ApiErrorBody } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'

/**
 * What a call came to: its answer, or the status and body of its ApiError. Plain data, since the pages are built apart from
 * the server and have a class of their own.
 */
export type CallOutcome = { answer: unknown } | { failure: { status: number; body: ApiErrorBody } }

/** What the server knows of the request it renders for; never serialised into the page. */
export type RequestContext = {
  /** Calls the API in this process, as the bearer of the request's session. */
  call: (outgoing: Outgoing) => Promise<CallOutcome>
  locale: Locale
  nonce: string
  /** Names the request in the log, and on its error page. */
  requestId: string
  signedIn: boolean
  /** The store where the shopper collects, by the page's address or the cookie; null without one that sells. */
  myStore: number | null
  app: { os: 'ios' | 'android'; build: string; version: string } | null
  operator: PublicConfig
  /** Takes the text of the page, in its pieces, once it is rendered. */
  drawn: (html: readonly string[]) => void
  /** Logs why a page could not be rendered. */
  failed: (error: unknown) => void
}

/** Settings of the deployment that the page may know. */
export type PublicConfig = {
  appEnv: 'demo' | 'development' | 'test' | 'production'
  shopUrl: string
  brandSite: string | null
  b2bSite: string | null
  phone: string
  /** Who runs the shop, in the language of the page. */
  business: string
  /** That they are an intermediary, as the law wants it said. */
  intermediary: string
  registrationNumber: string
  version: string
  /** Where provider A's script is; null on a page that does not pay, empty where payments are off. */
  paymentScript: string | null
  /** Whether stores are shown on Kakao's map, in a frame of its own. */
  kakaoMap: boolean
  /** The session cookie's name; when it ends stands in a readable one beside it. */
  sessionCookie: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The context of the request being rendered. Throws in the browser. */
export const getRequestContext = (): RequestContext => {
  const context = getGlobalStartContext() as RequestContext | undefined
  if (!context) throw new Error('there is no request here')
  return context
}
