import { sql, type SQL } from 'drizzle-orm'
import { sellerDocuments } from '../../db/tables/sellers.ts'
import { companies } from '../../db/tables/stores.ts'

/** With the name of the table: in a query of one table Drizzle writes columns without it. */
const own = {
  id: sql.raw('"stores"."id"'),
  company: sql.raw('"stores"."company_id"'),
  state: sql.raw('"stores"."state"'),
}

const hasSeller = (condition: SQL) =>
  sql`exists (select from ${companies} seller where seller.id = ${own.company} and ${condition})`
const hasLicence = (condition: SQL) =>
  sql`exists (select from ${sellerDocuments} licence
    where licence.store_id = ${own.id} and licence.kind = 'LIQUOR' and ${condition})`

/**
 * Whether a store may do without a licence: its seller is older than applications, and none of the store was ever
 * accepted. One that is only sent changes nothing yet.
 */
const isOlderThanLicences = sql`(${hasSeller(sql`seller.joined_at is null`)}
  and not ${hasLicence(sql`licence.state in ('ACCEPTED', 'EXPIRED')`)})`

/** Whether a store sells on a day: it and its seller are open, and its liquor licence is accepted and has not ended. */
export const toSellingCondition = (day: string): SQL<boolean> => {
  const isInForce = sql`(licence.valid_until is null or licence.valid_until >= ${day}::date)`
  return sql<boolean>`(${own.state} = 'OPEN' and ${hasSeller(sql`seller.state = 'OPEN'`)}
    and (${hasLicence(sql`licence.state = 'ACCEPTED' and ${isInForce}`)} or ${isOlderThanLicences}))`
}

/** Whether a store sells nothing for want of an accepted licence. */
export const lacksLicence = sql<boolean>`not (${hasLicence(sql`licence.state = 'ACCEPTED'`)} or ${isOlderThanLicences})`

/**
 * Whether shoppers may see a store: it has not closed for good, and the contract of its seller runs. It need not
 * sell now, and takes no messages while its seller is suspended.
 */
export const isPublicStore = sql<boolean>`(${own.state} = 'OPEN'
  and ${hasSeller(sql`seller.state in ('OPEN', 'SUSPENDED')`)})`
