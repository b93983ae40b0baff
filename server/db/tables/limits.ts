import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The number of attempts, by a key that contains numbers and addresses only as hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the points reset. */
    resetsAt: timestamptz('resets_at').notNull(),
    /** Until when further attempts are refused, where each failure adds a wait. */
    blockedUntil: timestamptz('blocked_until'),
  },
  (t) => [index('rate_limits_resets').on(t.resetsAt)],
)

/** Browsers from which a member has logged in: guesses from other browsers do not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    memberId: integer('member_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.browserHash] })],
)
