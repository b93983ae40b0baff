import type { Locale } from '#api/fields.ts'
import type { SellerState } from '#api/contract/office/sellers.options.ts'
import type { Role } from '#api/permissions.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Log } from './http/log.ts'
import type { Secrets } from './secrets.ts'

/** The services of the host; one instance for the life of the process. */
export type Services = {
  db: Database
  clock: Clock
  env: Env
  gateways: Gateways
  secrets: Secrets
  log: Log
  /** The shop's own address, for links in messages and return addresses. */
  shopUrl: () => string
  /** The origin of the office, for links to its pages and for passkeys; the shop's own unless OFFICE_URL names another. */
  officeUrl: () => string
}

/** The authenticated caller, from the session. */
export type Viewer = {
  id: number
  sid: string
  role: 'MEMBER' | 'STAFF'
  email: string
}

/** Who is logged in to the office, from the session. */
export type Person = {
  id: number
  sid: string
  /** The version of the tokens that count. */
  version: number
  fullName: string
  email: string
  locale: string
  roles: readonly Role[]
  /** The seller's company, null for the operator's own people; and the stores where the person works. */
  companyId: number | null
  /** The state of that company; null for the operator's own people. */
  sellerState: SellerState | null
  storeIds: readonly number[]
  beganAt: Date
  endsAt: Date
  /** Since when the session is locked; null while it is open. */
  lockedAt: Date | null
  /** The store whose counter device this is, and who marked it; null on a device of the person's own. */
  counter: { storeId: number; markedBy: number } | null
  /** Until when acts that ask for a fresh proof are allowed; null when it must be given again. */
  freshUntil: Date | null
}

/** The data of a request besides its input. */
export type RequestFacts = {
  locale: Locale
  ip: string
  app: { os: string | null; pushToken: string | null }
  /** From the Idempotency-Key header. */
  idempotencyKey: string | null
  /** Hash of the shop's browser cookie; null for the app and scripts. */
  browser: string | null
  /** The User-Agent header, shortened. */
  userAgent: string
  /** State of the social log-in that this browser began: null without one, undefined where not applicable. */
  socialState?: string | null | undefined
}
