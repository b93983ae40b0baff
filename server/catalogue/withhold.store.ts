import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { hiddenWines } from '../db/tables/hidden-wines.ts'

type ProductRecord = { wine_id: number; vintage: number | null; volume_ml: number; status: string }

/** What was written on sale of a wine that is hidden stays stopped until the wine is shown again. */
export const withholdHiddenWines = async (tx: Transaction, rows: readonly ProductRecord[]): Promise<void> => {
  const wineIds = [...new Set(rows.map((row) => row.wine_id))]
  if (wineIds.length === 0) return
  const hidings = await tx
    .select({ id: hiddenWines.wineId })
    .from(hiddenWines)
    .where(inArray(hiddenWines.wineId, wineIds))
    .limit(wineIds.length)
  const hiddenIds = new Set(hidings.map(({ id }) => id))
  const statuses = rows
    .filter((row) => hiddenIds.has(row.wine_id))
    .map(({ wine_id, vintage, volume_ml, status }) => ({ wine_id, vintage, volume_ml, status }))
  if (statuses.length === 0) return
  await tx.execute(sql`
    update products p set status = 'STOPPED', withheld = x.status = 'ON_SALE'
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb)
      as x(wine_id int, vintage smallint, volume_ml int, status text)
    where p.wine_id = x.wine_id and p.volume_ml = x.volume_ml and p.vintage is not distinct from x.vintage
      and (p.status = 'ON_SALE' or p.withheld is distinct from (x.status = 'ON_SALE'))`)
}
