import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** How often something was tried, by a key that holds only hashes of numbers and addresses. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the points are forgotten. */
    resetsAt: timestamptz('resets_at').notNull(),
    /** Until when no further try is taken, where each failure costs waiting. */
    blockedUntil: timestamptz('blocked_until'),
  },
  (t) => [index('rate_limits_resets').on(t.resetsAt)],
)

/** Browsers from which a member has logged in: guesses made elsewhere do not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    memberId: integer('member_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.browserHash] })],
)
