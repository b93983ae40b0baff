import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products, wines } from '../db/tables/wines.ts'
import type { Condition } from '../search/predicates.ts'
import { matchesPart } from './search-conditions.store.ts'

/** The grapes of a wine, the largest share first, and which of some conditions it meets, in their order. */
export type MetConditions = { grapeIds: number[]; flags: boolean[] }

/** What some bottles are of a search's conditions, by id: one statement for all of them. */
export const listMetConditions = async (
  db: Database,
  ids: readonly number[],
  conditions: readonly Condition[],
): Promise<Map<number, MetConditions>> => {
  if (ids.length === 0) return new Map()
  const holds = conditions.map(
    ({ predicate }) => sql`coalesce(${matchesPart(predicate, products) ?? sql`true`}, false)`,
  )
  const isOnPage = sql`${products.id} = any(${sql.param([...ids])}::int[])`
  // Conditions ask the wines of the whole catalogue: here the name stands for those of the bottles alone.
  const { rows } = await db.execute<{ id: number; grape_ids: number[]; flags: boolean[] }>(sql`
    with ${wines} as materialized (
      select * from ${wines} where ${wines.id} = any(array(select ${products.wineId} from ${products} where ${isOnPage}))
    )
    select id, array[${sql.join(holds, sql`, `)}]::boolean[] as flags,
      array(select grape_id from wine_grapes where wine_grapes.wine_id = ${products.wineId}
        order by percent desc, grape_id) as grape_ids
    from ${products} where ${isOnPage}`)
  return new Map(rows.map(({ id, grape_ids: grapeIds, flags }) => [id, { grapeIds, flags }]))
}
