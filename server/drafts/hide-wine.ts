import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { addHiddenWine, dropHiddenWine, findWineName } from '../wines/hidden-wines.store.ts'

type HidingContext = Services & { person: Person }

/** The name of a wine, which no writer of the catalogue changes until the end of the transaction. */
const lockNamedWine = async (tx: Transaction, id: number): Promise<string> => {
  await lockCatalogue(tx)
  return (await findWineName(tx, id)) ?? fail('wine.not_found')
}

/** Takes a wine off the shop. Carts and lists follow within their freshness; placed orders go on. */
export const hideWine = (ctx: HidingContext, wineId: number, reason: string): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const name = await lockNamedWine(tx, wineId)
    const hiding = { wineId, reason, at: ctx.clock.now(), personId: ctx.person.id }
    if (!(await addHiddenWine(tx, hiding))) fail('office.wine.changed')
    await appendPersonAct(tx, ctx, 'wine.hide', { subject: `wine:${wineId}`, detail: { name, reason } })
  })

/** Shows a hidden wine again. */
export const showWine = (ctx: HidingContext, wineId: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const name = await lockNamedWine(tx, wineId)
    if (!(await dropHiddenWine(tx, wineId, ctx.clock.now()))) fail('office.wine.changed')
    await appendPersonAct(tx, ctx, 'wine.show', { subject: `wine:${wineId}`, detail: { name } })
  })
