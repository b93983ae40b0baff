import { sql, type SQL } from 'drizzle-orm'
import { sellerDocuments } from '../db/tables/sellers.ts'

/** The contract of a seller runs: only then the end of a document concerns it. `seller` names its row. */
export const isSellerRunning = (seller: SQL): SQL<boolean> =>
  sql<boolean>`${seller}.state in ('OPEN', 'SUSPENDED')`

/** A later document of the same kind and place as `document`, which names a row. */
const hasLater = (document: SQL, condition: SQL): SQL =>
  sql`exists (select from ${sellerDocuments} later
    where later.company_id = ${document}.company_id and later.kind = ${document}.kind
      and later.store_id is not distinct from ${document}.store_id
      and later.id > ${document}.id and ${condition})`

/** No document was sent after it: the one that is decided on. */
export const isLastSent = (document: SQL): SQL => sql`not ${hasLater(document, sql`true`)}`

/**
 * No other document was accepted in its place. One that was only sent, or came back, replaces nothing: the end of
 * the accepted one still concerns its seller.
 */
export const isUnreplaced = (document: SQL): SQL<boolean> =>
  sql<boolean>`not ${hasLater(document, sql`later.state = 'ACCEPTED'`)}`
