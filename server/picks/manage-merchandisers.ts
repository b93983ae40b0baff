import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { picks } from '#api/contract/office/picks.ts'
import type { Transaction } from '../db/database.ts'
import { mdPicks, merchandisers } from '../db/tables/picks.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPickAct, type PickContext } from './pick-acts.ts'
import { listOtherTexts } from './picks.rules.ts'

type Texts = z.output<(typeof picks)['addMerchandiser']['body']>
type StoredMerchandiser = typeof merchandisers.$inferSelect

/** Adds an MD in the caller's transaction; returns the id. */
export const addMerchandiser = async (
  tx: Transaction,
  ctx: PickContext,
  { names, roles }: Texts,
): Promise<number> => {
  const [row] = await tx.insert(merchandisers).values({ names, roles }).returning({ id: merchandisers.id })
  if (!row) throw new Error('the MD was not inserted')
  const detail = { name: names['ko-KR'], role: roles['ko-KR'] }
  await appendPickAct(tx, ctx, 'merchandiser.add', `merchandiser:${row.id}`, detail)
  return row.id
}

/** Runs a change of one locked MD; fails where it has changed since it was read. */
const changeMerchandiser = (
  ctx: PickContext,
  id: number,
  { version, ...next }: { version: number } & Partial<Texts>,
  act: (tx: Transaction, row: StoredMerchandiser) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(merchandisers).where(eq(merchandisers.id, id)).limit(1).for('update')
    if (!row) return fail('office.merchandiser.not_found')
    if (row.version !== version)
      fail('office.merchandiser.changed', {
        ...(next.names && listOtherTexts('names', row.names, next.names)),
        ...(next.roles && listOtherTexts('roles', row.roles, next.roles)),
      })
    return act(tx, row)
  })

/** Renames an MD, or changes the role; all their notes show it. */
export const saveMerchandiser = (ctx: PickContext, id: number, body: Texts & { version: number }) =>
  changeMerchandiser(ctx, id, body, async (tx, row) => {
    const { names, roles } = body
    await tx
      .update(merchandisers)
      .set({ names, roles, version: row.version + 1 })
      .where(eq(merchandisers.id, id))
    const detail = { name: names['ko-KR'], before: row.names['ko-KR'], role: roles['ko-KR'] }
    await appendPickAct(tx, ctx, 'merchandiser.save', `merchandiser:${id}`, detail)
  })

/** Removes an MD; one whose notes shoppers read stays. */
export const dropMerchandiser = (ctx: PickContext, id: number, body: { version: number }) =>
  changeMerchandiser(ctx, id, body, async (tx, row) => {
    const notes = await tx.$count(mdPicks, eq(mdPicks.merchandiserId, id))
    if (notes > 0) fail('office.merchandiser.used', { count: String(notes) })
    await tx.delete(merchandisers).where(eq(merchandisers.id, id))
    await appendPickAct(tx, ctx, 'merchandiser.drop', `merchandiser:${id}`, { name: row.names['ko-KR'] })
  })
