import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './members.ts'

/** Phones with the app, by their push token; each belongs to the member who signed in last. */
export const pushDevices = pgTable(
  'push_devices',
  {
    token: text('token').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    os: text('os'),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [index('push_devices_member').on(t.memberId)],
)
