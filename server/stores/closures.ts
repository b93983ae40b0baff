import { and, eq, gte, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { stores as storeCalls } from '#api/contract/office/stores.ts'
import type { Transaction } from '../db/database.ts'
import { storeClosures } from '../db/tables/stores.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendStoreAct, changeLockedStore, type StoreContext } from './manage-stores.ts'
import { isOpeningRight } from './office-hours.rules.ts'
import { lockStoreInScope } from './office-stores.store.ts'

type NewClosure = z.output<typeof storeCalls.addClosure.body>

/**
 * Gives days of a store other hours, or none, in the caller's transaction. Orders that fall on them stay. Two
 * closures of one day are refused: which of them counts would not be clear.
 */
export const addClosure = async (
  tx: Transaction,
  ctx: StoreContext,
  id: number,
  { from, until, hours, reason }: NewClosure,
): Promise<void> => {
  const scope = resolveOfficeScope(ctx.person)
  if (!(await lockStoreInScope(tx, { scope, id }))) fail('store.not_found')
  if (until < from || !isOpeningRight(hours)) fail('office.hours.wrong')
  const [overlapping] = await tx
    .select({ from: storeClosures.fromDay, until: storeClosures.untilDay })
    .from(storeClosures)
    .where(
      and(
        eq(storeClosures.storeId, id),
        lte(storeClosures.fromDay, until),
        gte(storeClosures.untilDay, from),
      ),
    )
    .limit(1)
  if (overlapping) fail('office.closure.overlapping', overlapping)
  await tx.insert(storeClosures).values({ storeId: id, fromDay: from, untilDay: until, hours, reason })
  await appendStoreAct(tx, ctx, 'store.closure_add', {
    id,
    detail: { from, until, hours: hours?.join('-') ?? null, reason },
  })
}

export const dropClosure = (ctx: StoreContext, id: number, closureId: number): Promise<void> =>
  changeLockedStore(ctx, id, async (tx) => {
    const [row] = await tx
      .delete(storeClosures)
      .where(and(eq(storeClosures.id, closureId), eq(storeClosures.storeId, id)))
      .returning()
    if (!row) return fail('office.closure.not_found')
    await appendStoreAct(tx, ctx, 'store.closure_drop', {
      id,
      detail: { from: row.fromDay, until: row.untilDay },
    })
  })
