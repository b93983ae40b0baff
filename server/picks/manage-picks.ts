import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { picks } from '#api/contract/office/picks.ts'
import type { Transaction } from '../db/database.ts'
import { mdPicks, merchandisers } from '../db/tables/picks.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPickAct, type PickContext } from './pick-acts.ts'
import { listOtherTexts, moveByOne } from './picks.rules.ts'
import {
  findCategoryName,
  findCategoryOfWine,
  findEndPosition,
  findMerchandiserName,
  findPick,
  findWineNameToPick,
  isMdCategory,
  listPickIds,
  lockPicks,
  type StoredPick,
} from './picks.store.ts'

type Body<Name extends 'addPick' | 'savePick' | 'orderPick' | 'dropPick'> = z.output<
  (typeof picks)[Name]['body']
>
type Choice = Pick<Body<'addPick'>, 'idCategory' | 'idMerchandiser' | 'note'>

const ensureChoice = async (tx: Transaction, { idCategory, idMerchandiser }: Choice): Promise<void> => {
  if (!(await isMdCategory(tx, idCategory))) fail('office.pick.category_not_found')
  // A merchandiser is locked, so that it is not removed meanwhile.
  const [author] = await tx
    .select({ id: merchandisers.id })
    .from(merchandisers)
    .where(eq(merchandisers.id, idMerchandiser))
    .limit(1)
    .for('share')
  if (!author) fail('office.merchandiser.not_found')
}

/** Chooses a wine at the end of a category, in the caller's transaction; returns the id of the pick. */
export const addPick = async (tx: Transaction, ctx: PickContext, body: Body<'addPick'>): Promise<number> => {
  const { idWine, idCategory, idMerchandiser, note } = body
  await lockPicks(tx)
  const name = (await findWineNameToPick(tx, idWine)) ?? fail('wine.not_found')
  const category = await findCategoryOfWine(tx, idWine)
  if (category) fail('office.pick.taken', { category: category.names['ko-KR'] })
  await ensureChoice(tx, body)
  const position = await findEndPosition(tx, idCategory)
  const row = { blockId: idCategory, wineId: idWine, merchandiserId: idMerchandiser, note, position }
  const [pick] = await tx.insert(mdPicks).values(row).returning({ id: mdPicks.id })
  if (!pick) throw new Error('the pick was not inserted')
  await appendPickAct(tx, ctx, 'pick.add', `pick:${pick.id}`, { name, category: idCategory })
  return pick.id
}

/** What another person chose or wrote, where it differs from what is to be saved: by field, in names. */
const listOtherChoices = async (
  tx: Transaction,
  pick: StoredPick,
  { note, idCategory, idMerchandiser }: Partial<Choice>,
): Promise<Record<string, string>> => ({
  ...(note && listOtherTexts('note', pick.note, note)),
  ...(idCategory !== undefined &&
    idCategory !== pick.blockId && { category: await findCategoryName(tx, pick.blockId) }),
  ...(idMerchandiser !== undefined &&
    idMerchandiser !== pick.merchandiserId && {
      merchandiser: await findMerchandiserName(tx, pick.merchandiserId),
    }),
})

/** Runs a change of one pick with all of them locked; fails where it has changed since it was read. */
const changePick = (
  ctx: PickContext,
  id: number,
  { version, ...choice }: { version: number } & Partial<Choice>,
  act: (tx: Transaction, pick: StoredPick, name: string) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await lockPicks(tx)
    const pick = (await findPick(tx, id)) ?? fail('office.pick.not_found')
    if (pick.version !== version) fail('office.pick.changed', await listOtherChoices(tx, pick, choice))
    await act(tx, pick, (await findWineNameToPick(tx, pick.wineId)) ?? '')
  })

/** Changes a note, its author and the category; in another category the pick goes to the end. */
export const savePick = (ctx: PickContext, id: number, body: Body<'savePick'>) =>
  changePick(ctx, id, body, async (tx, pick, name) => {
    const { idCategory, idMerchandiser, note } = body
    await ensureChoice(tx, body)
    const position = idCategory === pick.blockId ? pick.position : await findEndPosition(tx, idCategory)
    const version = pick.version + 1
    await tx
      .update(mdPicks)
      .set({ blockId: idCategory, merchandiserId: idMerchandiser, note, position, version })
      .where(eq(mdPicks.id, id))
    await appendPickAct(tx, ctx, 'pick.save', `pick:${id}`, { name, category: idCategory })
  })

/** Moves a pick by one place in its category; at the end it stays. */
export const orderPick = (ctx: PickContext, id: number, { version, direction }: Body<'orderPick'>) =>
  changePick(ctx, id, { version }, async (tx, pick, name) => {
    const ids = moveByOne(await listPickIds(tx, pick.blockId), id, direction)
    await tx.execute(sql`
      update md_picks as pick set position = place.at - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as place (id, at)
      where pick.id = place.id and pick.position <> place.at - 1`)
    await tx
      .update(mdPicks)
      .set({ version: version + 1 })
      .where(eq(mdPicks.id, id))
    await appendPickAct(tx, ctx, 'pick.order', `pick:${id}`, { name, direction })
  })

/** Chooses a wine no longer. */
export const dropPick = (ctx: PickContext, id: number, { version }: Body<'dropPick'>) =>
  changePick(ctx, id, { version }, async (tx, pick, name) => {
    await tx.delete(mdPicks).where(eq(mdPicks.id, id))
    await appendPickAct(tx, ctx, 'pick.drop', `pick:${id}`, { name, note: pick.note?.['ko-KR'] ?? null })
  })
