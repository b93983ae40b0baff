import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { tasteResults, type TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { pullsOf } from '../match/match.rules.ts'

/** The taste of a member by the answers given last; null for one who gave none. */
export const tasteOf = async (db: Executor, memberId: number): Promise<TasteProfile | null> => {
  const [row] = await db
    .select({ profile: tasteResults.profile })
    .from(tasteResults)
    .where(eq(tasteResults.memberId, memberId))
    .orderBy(desc(tasteResults.createdAt), desc(tasteResults.id))
    .limit(1)
  return row?.profile ?? null
}

const squared = (value: SQLWrapper, wish: number): SQL => {
  const { over, under } = pullsOf(wish)
  return sql`(greatest(${value} - ${wish}::float8, 0) * ${over}::float8 + greatest(${wish}::float8 - ${value}, 0) * ${under}::float8) ^ 2`
}

/** How far a wine lies from a taste, as the match counts it; one without tannin or bubbles has the least of them, goods lie farthest. */
export const apartFrom = ({ sweetness, acidity, body, tannin, fizz }: TasteProfile): SQL =>
  sql`coalesce(${squared(products.sweetness, sweetness)} + ${squared(products.acidity, acidity)} + ${squared(products.body, body)}
    + ${squared(sql`coalesce(${products.tannin}, 1)`, tannin)} + ${squared(sql`coalesce(${products.fizz}, 1)`, fizz)}, 1000)`
