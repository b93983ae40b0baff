import { randomBytes } from 'node:crypto'
import { isPaymentPage } from '../payment-pages.ts'
import type { InlineSources } from './page-cache/inline-sources.ts'

/** A value of one answer, which the scripts of its page name. */
export const createNonce = (): string => randomBytes(16).toString('base64')

/** Keeps browsers to encryption for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export type PageSecurity = {
  /** What may run of the scripts and styles that stand in the page. */
  inline: InlineSources
  /** The page's own path: only a page that pays runs scripts of others. */
  path: string
  secure: boolean
  /** Whether browsers trust where the page comes from: by encryption, or from the same machine. They refuse some headers elsewhere. */
  trusted: boolean
  formTargets: string[]
  connectTargets: string[]
  /** The origin of an office that has a host of its own: there alone the preview of a draft stands in a frame. */
  office: string | null
  /** Where the scripts of payment providers come from. */
  scriptTargets: string[]
}

/** The page of the shop that the office shows in a frame. */
const previewPath = '/preview'

/**
 * The content security policy of a page: scripts by nonce or digest, styles from here, forms also to the payment window,
 * sockets also to a chat host of its own.
 */
const toContentPolicy = ({ inline, path, office, formTargets, connectTargets }: PageSecurity) =>
  [
    `default-src 'self'`,
    ['script-src', ...inline.scripts, `'strict-dynamic'`].join(' '),
    ['style-src', `'self'`, ...inline.styles].join(' '),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connectTargets].join(' '),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${(path === previewPath && office) || `'self'`}`,
    ['form-action', `'self'`, ...formTargets].join(' '),
  ].join('; ')

/** Holds beside the other one, which lets a page's own scripts load more from anywhere: only from here and from these. */
const toScriptPolicy = ({ inline, path, scriptTargets }: PageSecurity) =>
  ['script-src', `'self'`, ...inline.scripts, ...(isPaymentPage(path) ? scriptTargets : [])].join(' ')

const permissionsPolicy = 'camera=(), microphone=(), payment=(), geolocation=(self)'

/** What every page of the shop carries. */
export const toPageHeaders = (security: PageSecurity): Record<string, string> => ({
  'content-security-policy': `${toContentPolicy(security)}, ${toScriptPolicy(security)}`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(security.trusted && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  'permissions-policy': permissionsPolicy,
  'cache-control': 'private, no-store',
  vary: 'accept-language, cookie',
  ...(security.secure && strictTransport),
})
