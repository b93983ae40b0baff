import { sql, type SQL } from 'drizzle-orm'
import { orders } from '../db/tables/orders.ts'
import { parseOrderSearch, type OrderMeaning } from './office-search.rules.ts'

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const toBeginning = (text: string) => `${escapePattern(text)}%`
const toPart = (text: string) => `%${escapePattern(text)}%`

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

const selectByProduct = (text: string, inView: SQL | undefined) => sql`(select l.order_id
  from order_lines l join products p on p.id = l.product_id
  where (p.name_ko ilike ${toPart(text)} or p.name_original ilike ${toPart(text)})
    ${inView ? sql`and l.order_id in (select id from orders where ${inView})` : sql``}
  order by l.order_id desc limit ${mostOrdersOfProducts})`

/** Orders that fit what was typed; undefined for no words. `inView` is the condition on orders that holds anyway. */
export const matchesOrderSearch = (words: string | undefined, inView: SQL | undefined): SQL | undefined => {
  const meanings = parseOrderSearch(words ?? '')
  if (meanings.length === 0) return undefined
  const selectedIds = meanings.map(({ kind, text }) =>
    kind === 'product' ? selectByProduct(text, inView) : selections[kind](text),
  )
  return sql`${orders.id} in (${sql.join(selectedIds, sql` union all `)})`
}
