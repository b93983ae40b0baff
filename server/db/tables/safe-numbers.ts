import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The shop's relay numbers. A number in use hides one real number; a released one rests before reuse. */
export const safeNumbers = pgTable(
  'safe_numbers',
  {
    number: text('number').primaryKey(),
    memberId: integer('member_id'),
    realHash: text('real_hash'),
    realSealed: text('real_sealed'),
    assignedAt: timestamptz('assigned_at'),
    freeFrom: timestamptz('free_from'),
  },
  (t) => [
    uniqueIndex('safe_numbers_real')
      .on(t.realHash)
      .where(sql`real_hash is not null`),
    index('safe_numbers_member').on(t.memberId),
    index('safe_numbers_free')
      .on(t.freeFrom, t.number)
      .where(sql`member_id is null`),
    check(
      'safe_numbers_whole',
      sql`(${t.memberId} is null) = (${t.realHash} is null) and (${t.memberId} is null) = (${t.realSealed} is null)`,
    ),
  ],
)
