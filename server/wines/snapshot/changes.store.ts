import { and, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { prepareQuery } from '../../db/prepared-queries.ts'
import { catalogueChanges } from '../../db/tables/catalogue-changes.ts'

/** More at once is read as a whole. */
export const maxChanges = 5000

/** Stands for a product where stores or their sellers have changed. */
export const storesChanged = 0

type ChangeRow = { position: number; transaction: bigint | null; productId: number | null }

const oldestRunning = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

const changesSince = prepareQuery<ChangeRow[]>((db) =>
  db
    .select({
      position: oldestRunning,
      transaction: catalogueChanges.transaction,
      productId: catalogueChanges.productId,
    })
    .from(sql`(select 1) as once`)
    .leftJoin(
      catalogueChanges,
      and(
        gte(catalogueChanges.transaction, sql`${sql.placeholder('position')}::bigint`),
        sql`not ${catalogueChanges.transaction} = any(${sql.placeholder('applied')}::bigint[])`,
      ),
    )
    .limit(maxChanges + 1)
    .prepare('catalogue_changes_since'),
)

export type CatalogueChanges = {
  /** All transactions before it have ended: from there the next changes are read. */
  position: bigint
  transactions: bigint[]
  productIds: number[]
}

/** What has changed since a position, but for transactions that were applied already. */
export const listChangesSince = async (
  db: Executor,
  position: bigint,
  applied: readonly bigint[],
): Promise<CatalogueChanges> => {
  const rows = await changesSince(db, { position: String(position), applied: applied.map(String) })
  return {
    position: BigInt(rows[0]?.position ?? 0),
    transactions: [...new Set(rows.flatMap(({ transaction }) => transaction ?? []))],
    productIds: [...new Set(rows.flatMap(({ productId }) => productId ?? []))],
  }
}

export const findChangePosition = async (db: Executor): Promise<bigint> => {
  const { rows } = await db.execute<{ position: number }>(sql`select ${oldestRunning} as position`)
  return BigInt(rows[0]?.position ?? 0)
}

/** Deletes changes that every process has seen long ago; for the worker. */
export const deleteCatalogueChanges = async (db: Executor, before: Date): Promise<number> => {
  const result = await db.delete(catalogueChanges).where(lt(catalogueChanges.at, before))
  return result.rowCount ?? 0
}
