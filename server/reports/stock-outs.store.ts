import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { stock } from '../db/tables/stores.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

export type StockOutRow = {
  idProduct: number
  name: string
  storeId: number
  storeName: string
  companyId: number
  companyName: string
  since: string | null
  sold: number
  wishes: number
  total: number
}

/** A page of what is on sale at an open store without a free bottle, those that sold most in thirty days first. */
export const listStockOuts = async (
  db: Executor,
  { scope, size, page, now }: { scope: OfficeScope; size: number; page: number; now: Date },
): Promise<StockOutRow[]> => {
  const { rows } = await db.execute<StockOutRow>(sql`
    select p.id as "idProduct", p.name_ko as name, t.id as "storeId", t.name as "storeName",
      c.id as "companyId", c.name as "companyName", move.since, coalesce(sale.pieces, 0)::int as sold,
      (select count(*)::int from wishes w where w.product_id = p.id) as wishes, count(*) over ()::int as total
    from ${stock}
    join stores t on t.id = ${stock.storeId} and t.state = 'OPEN'
    join companies c on c.id = t.company_id
    join products p on p.id = ${stock.productId} and p.status = 'ON_SALE'
    join offers o on o.company_id = c.id and o.product_id = p.id and o.state = 'ON_SALE'
    left join lateral (select max(m.at) as since from stock_moves m
      where m.product_id = p.id and m.store_id = t.id and m.reason in ('HOLD', 'SELL')) move on true
    left join lateral (select -sum(m.delta_on_hand) as pieces from stock_moves m
      where m.product_id = p.id and m.store_id = t.id and m.reason = 'SELL'
        and m.at > coalesce(move.since, ${now}) - interval '30 days') sale on true
    where ${stock.onHand} - ${stock.reserved} <= 0 and ${isStoreInScope(scope, stock.storeId) ?? sql`true`}
    order by sold desc, wishes desc, p.name_ko, p.id, t.id
    limit ${size} offset ${page * size}`)
  return rows
}
