import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a bottle can be subscribed to: goods, such as a corkscrew, are bought once. */
export const isSubscribable = (
  bottles: Record<'subscribable' | 'kindId', AnyPgColumn>,
): SQL<boolean> => sql<boolean>`(${bottles.subscribable}
  and ${bottles.kindId} is distinct from (select goods.id from kinds as goods where goods.code = 'GOODS'))`
