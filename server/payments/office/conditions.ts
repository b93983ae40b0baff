import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { doubtfulStates } from '#api/contract/office/payments.ts'
import { cashRefunds } from '../../db/tables/cash-refunds.ts'
import { payments, providerNotices, refunds } from '../../db/tables/payments.ts'

/** Payments whose outcome the provider has to confirm. */
export const isInDoubt: SQL = inArray(payments.state, [...doubtfulStates])

/** Deposits whose order is not known. */
export const isUnmatched: SQL = eq(providerNotices.state, 'UNMATCHED')

/** How long a refund may wait for its first try before a person is to look at it. */
const firstTryMinutes = 5

/** Whether a requested refund was tried in vain, or was not tried in time. */
const isOverdue = (table: typeof refunds | typeof cashRefunds, now: Date): SQL =>
  sql`${table.state} = 'REQUESTED' and (${table.attempts} > 1
    or (${table.attempts} = 1 and ${table.leaseUntil} is null)
    or ${table.at} < ${sql.param(now, refunds.at)}::timestamptz - interval '1 minute' * ${firstTryMinutes})`

const toSource = (table: typeof refunds | typeof cashRefunds, source: 'ORDER' | 'CASH', now: Date): SQL =>
  sql`select ${source}::text as source, ${table.id} as id, ${table.at} as at from ${table} where ${isOverdue(table, now)}`

/** Refunds that are owed, of orders and of stored cash: `source`, `id` and since when (`at`). */
export const listOwedSources = (now: Date): [SQL, SQL] => [
  toSource(refunds, 'ORDER', now),
  toSource(cashRefunds, 'CASH', now),
]
