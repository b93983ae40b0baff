import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { buyerLevels, cartItems, members } from '../db/tables/members.ts'
import { storeManagers } from '../db/tables/stores.ts'

const cartCount = sql<number>`(select count(*)::int from ${cartItems} where ${cartItems.memberId} = ${members.id})`
const managesStore = sql<boolean>`exists (select 1 from ${storeManagers} where ${storeManagers.memberId} = ${members.id})`

const { passwordHash: _passwordHash, identityHash: _identityHash, ...shown } = getTableColumns(members)

/** All that a member is told of themselves, in one query. */
export const profileOf = async (db: Executor, id: number) => {
  const [row] = await db
    .select({
      member: shown,
      level: { id: buyerLevels.id, names: buyerLevels.names },
      cartCount,
      managesStore,
    })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .where(eq(members.id, id))
    .limit(1)
  return row ?? null
}
export type Profile = NonNullable<Awaited<ReturnType<typeof profileOf>>>
