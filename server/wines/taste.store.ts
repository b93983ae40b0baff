import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { tasteResults, type TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { farthest, toAxisWeights } from './match.rules.ts'

/** The taste of a member by their latest answers; null without answers. */
export const findTasteProfile = async (db: Executor, memberId: number): Promise<TasteProfile | null> => {
  const [row] = await db
    .select({ profile: tasteResults.profile })
    .from(tasteResults)
    .where(eq(tasteResults.memberId, memberId))
    .orderBy(desc(tasteResults.createdAt), desc(tasteResults.id))
    .limit(1)
  return row?.profile ?? null
}

const toSquaredDistance = (value: SQLWrapper, wish: number): SQL => {
  const { over, under } = toAxisWeights(wish)
  return sql`(greatest(${value} - ${wish}::float8, 0) * ${over}::float8 + greatest(${wish}::float8 - ${value}, 0) * ${under}::float8) ^ 2`
}

/** The distance of a wine to a taste, as the match counts it; no tannin or bubbles is least. Goods are last: `greatest` skips what is null, and would place them first. */
export const toTasteDistance = ({ sweetness, acidity, body, tannin, fizz }: TasteProfile): SQL =>
  sql`case when ${products.body} is null then 1000 else ${toSquaredDistance(products.sweetness, sweetness)} + ${toSquaredDistance(products.acidity, acidity)} + ${toSquaredDistance(products.body, body)}
    + ${toSquaredDistance(sql`coalesce(${products.tannin}, 1)`, tannin)} + ${toSquaredDistance(sql`coalesce(${products.fizz}, 1)`, fizz)} end`

/** How near a wine is to what a member likes, from 0 to 1, by the shares of wines. */
const toTogetherShare = (wineShares: ReadonlyMap<number, number>): SQL =>
  sql`coalesce((${JSON.stringify(Object.fromEntries(wineShares))}::jsonb ->> ${products.wineId}::text)::float8, 0)`

/** The order of a member's matches, the best first: by taste, by history, or by both as `blendShares` joins them. */
export const toMatchOrder = (
  taste: TasteProfile | null,
  history: { weight: number; wineShares: ReadonlyMap<number, number> } | null,
): SQL[] => {
  if (!history || history.weight === 0) return taste ? [toTasteDistance(taste)] : []
  const together = toTogetherShare(history.wineShares)
  if (!taste) return [sql`${together} desc`]
  return [
    sql`(${1 - history.weight}::float8 * (1 - sqrt(${toTasteDistance(taste)}) / ${farthest}::float8) + ${history.weight}::float8 * ${together}) desc`,
  ]
}
