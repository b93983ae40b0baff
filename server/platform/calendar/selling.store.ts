import { sql, type SQL } from 'drizzle-orm'
import { sellerDocuments } from '../../db/tables/sellers.ts'
import { companies } from '../../db/tables/stores.ts'

/** With the name of the table: in a query of one table Drizzle writes columns without it. */
const own = {
  id: sql.raw('"stores"."id"'),
  company: sql.raw('"stores"."company_id"'),
  state: sql.raw('"stores"."state"'),
}

/**
 * Whether a store sells on a day: it and its seller are open, and its liquor licence is accepted and has not
 * ended. A store of which no licence was ever sent sells without one.
 */
export const toSellingCondition = (day: string): SQL<boolean> => {
  const isLicence = sql`licence.store_id = ${own.id} and licence.kind = 'LIQUOR'`
  return sql<boolean>`(${own.state} = 'OPEN'
    and exists (select from ${companies} seller where seller.id = ${own.company} and seller.state = 'OPEN')
    and (not exists (select from ${sellerDocuments} licence where ${isLicence})
      or exists (select from ${sellerDocuments} licence where ${isLicence} and licence.state = 'ACCEPTED'
        and (licence.valid_until is null or licence.valid_until >= ${day}::date))))`
}
