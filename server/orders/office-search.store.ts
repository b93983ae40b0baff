import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { orders } from '../db/tables/orders.ts'
import { products } from '../db/tables/wines.ts'
import { parseOrderSearch, type OrderMeaning } from './office-search.rules.ts'

const toBeginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

// The expressions are those of the indexes of the table, word for word.
const selections: Record<Exclude<OrderMeaning['kind'], 'product'>, (text: string) => SQL> = {
  number: (text) => sql`select id from orders where oid like ${toBeginning(text)}`,
  pass: (text) => sql`select id from orders where pass_number = ${text}`,
  mobile: (text) => sql`select id from orders where orderer->>'mobile' = ${text}`,
  mobileEnd: (text) => sql`select id from orders where right(orderer->>'mobile', 4) = ${text}`,
  email: (text) => sql`select id from orders where lower(orderer->>'email') like ${toBeginning(text)}`,
  name: (text) => sql`select id from orders where orderer->>'fullName' like ${toBeginning(text)}`,
}

/** A word such as "wine" is in the name of most products: of their orders the newest are searched. */
const mostOrdersOfProducts = 10_001
const mostProducts = 20_000

const listProductIds = async (db: Executor, text: string): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(matchesText(text, products.nameKo, products.nameOriginal))
    .limit(mostProducts)
  return rows.map(({ id }) => id)
}

/**
 * The ids are a value of the statement, by which PostgreSQL knows how many there are: of few products it reads the
 * orders of each, of many the newest orders until it has enough.
 */
const selectByProducts = (
  ids: readonly number[],
  inView: SQL | undefined,
) => sql`(select distinct l.order_id from order_lines l
  where l.product_id = any(${sql.param(ids)}::int[])
    ${inView ? sql`and l.order_id in (select id from orders where ${inView})` : sql``}
  order by l.order_id desc limit ${mostOrdersOfProducts})`

/**
 * The condition that orders fit what was typed; undefined for no words. `inView` is the condition on orders that holds
 * anyway: of a frequent word the newest orders are searched among those.
 */
export const findOrderSearch = async (
  db: Executor,
  words: string | undefined,
  inView: SQL | undefined,
): Promise<SQL | undefined> => {
  const meanings = parseOrderSearch(words ?? '')
  if (meanings.length === 0) return undefined
  const selectedIds: SQL[] = []
  for (const { kind, text } of meanings)
    if (kind === 'product') {
      const ids = await listProductIds(db, text)
      if (ids.length > 0) selectedIds.push(selectByProducts(ids, inView))
    } else selectedIds.push(selections[kind](text))
  return selectedIds.length > 0
    ? sql`${orders.id} in (${sql.join(selectedIds, sql` union all `)})`
    : sql`false`
}
