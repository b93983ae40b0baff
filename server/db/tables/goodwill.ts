import { sql, type SQLWrapper } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { bigintNumber } from './columns.ts'

/** Goodwill that was given, or is on its way, for the pieces of a line that the shopper has: in money and in cash. */
export const goodwillColumns = () => ({
  goodwillMoney: bigintNumber('goodwill_money').notNull().default(0),
  goodwillCash: bigintNumber('goodwill_cash').notNull().default(0),
})

type GoodwillLine = Record<'goodwillMoney' | 'goodwillCash' | 'paidShare', SQLWrapper>

export const checkGoodwillColumns = ({ goodwillMoney, goodwillCash, paidShare }: GoodwillLine) =>
  check(
    'order_lines_goodwill',
    sql`${goodwillMoney} >= 0 and ${goodwillCash} >= 0 and ${goodwillMoney} + ${goodwillCash} <= ${paidShare}`,
  )
