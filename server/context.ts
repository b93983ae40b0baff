import type { Locale } from '#api/fields.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { Log } from './http/log.ts'
import type { Secrets } from './secrets.ts'

/** What the host is made of; one for the life of the process. */
export type Services = {
  db: Database
  clock: Clock
  env: Env
  gateways: Gateways
  secrets: Secrets
  log: Log
  /** The shop's own address, for links in messages and return addresses. */
  shopUrl: () => string
}

/** Who is asking, as the session says. */
export type Viewer = {
  id: number
  sid: string
  role: 'MEMBER' | 'STAFF'
  email: string
}

/** What is known of one request besides its input. */
export type RequestFacts = {
  locale: Locale
  ip: string
  app: { os: string | null; pushToken: string | null }
  /** From the Idempotency-Key header. */
  idempotencyKey: string | null
  /** Hash of the browser's own cookie, set by the shop; null for the app and scripts. */
  browser: string | null
  /** The state of the social log-in that this browser began; null when it began none, undefined where none asks. */
  socialState?: string | null | undefined
}
