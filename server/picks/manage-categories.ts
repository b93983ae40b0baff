import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { picks } from '#api/contract/office/picks.ts'
import { maxCategories } from '#api/contract/office/picks.options.ts'
import type { Transaction } from '../db/database.ts'
import { homeBlocks } from '../db/tables/content.ts'
import { mdPicks } from '../db/tables/picks.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPickAct, type PickContext } from './pick-acts.ts'
import { listOtherTexts, moveByOne } from './picks.rules.ts'
import { listCategoryRows, lockPicks } from './picks.store.ts'

type Names = z.output<(typeof picks)['addPickCategory']['body']>
type Order = z.output<(typeof picks)['orderPickCategory']['body']>
type StoredCategory = typeof homeBlocks.$inferSelect

/** Adds a category behind the others in the caller's transaction; returns the id. */
export const addCategory = async (tx: Transaction, ctx: PickContext, { names }: Names): Promise<number> => {
  await lockPicks(tx)
  if ((await tx.$count(homeBlocks, eq(homeBlocks.block, 'MD'))) >= maxCategories)
    fail('office.pick.too_many_categories', { most: String(maxCategories) })
  const [end] = await tx
    .select({ position: sql<number>`coalesce(max(${homeBlocks.position}) + 1, 0)::int` })
    .from(homeBlocks)
    .where(eq(homeBlocks.block, 'MD'))
  const values = { key: randomUUID(), names, content: {}, position: end?.position ?? 0 }
  const [row] = await tx
    .insert(homeBlocks)
    .values({ block: 'MD', ...values })
    .returning({ id: homeBlocks.id })
  if (!row) throw new Error('the category was not inserted')
  await appendPickAct(tx, ctx, 'pick_category.add', `pick_category:${row.id}`, { name: names['ko-KR'] })
  return row.id
}

/** Runs a change of one category with the picks locked; fails where it has changed since it was read. */
const changeCategory = (
  ctx: PickContext,
  id: number,
  { version, names }: { version: number } & Partial<Names>,
  act: (tx: Transaction, category: StoredCategory) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await lockPicks(tx)
    const [category] = await tx
      .select()
      .from(homeBlocks)
      .where(and(eq(homeBlocks.block, 'MD'), eq(homeBlocks.id, id)))
      .limit(1)
    if (!category) return fail('office.pick.category_not_found')
    if (category.version !== version)
      fail('office.pick.category_changed', names && listOtherTexts('names', category.names, names))
    return act(tx, category)
  })

/** Renames a category. */
export const saveCategory = (ctx: PickContext, id: number, body: Names & { version: number }) =>
  changeCategory(ctx, id, body, async (tx, category) => {
    const { names } = body
    await tx
      .update(homeBlocks)
      .set({ names, version: category.version + 1 })
      .where(eq(homeBlocks.id, id))
    const detail = { name: names['ko-KR'], before: category.names['ko-KR'] }
    await appendPickAct(tx, ctx, 'pick_category.save', `pick_category:${id}`, detail)
  })

/** Moves a category by one place; at the end it stays. */
export const orderCategory = (ctx: PickContext, id: number, { version, direction }: Order) =>
  changeCategory(ctx, id, { version }, async (tx, { names }) => {
    const rows = await listCategoryRows(tx)
    const ids = moveByOne(
      rows.map((row) => row.id),
      id,
      direction,
    )
    await tx.execute(sql`
      update home_blocks as block set position = place.at - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as place (id, at)
      where block.id = place.id and block.position <> place.at - 1`)
    await tx
      .update(homeBlocks)
      .set({ version: version + 1 })
      .where(eq(homeBlocks.id, id))
    const detail = { name: names['ko-KR'], direction }
    await appendPickAct(tx, ctx, 'pick_category.order', `pick_category:${id}`, detail)
  })

/** Removes a category without picks. */
export const dropCategory = (ctx: PickContext, id: number, body: { version: number }) =>
  changeCategory(ctx, id, body, async (tx, { names }) => {
    const picksLeft = await tx.$count(mdPicks, eq(mdPicks.blockId, id))
    if (picksLeft > 0) fail('office.pick.category_used', { count: String(picksLeft) })
    await tx.delete(homeBlocks).where(eq(homeBlocks.id, id))
    await appendPickAct(tx, ctx, 'pick_category.drop', `pick_category:${id}`, { name: names['ko-KR'] })
  })
