import { eq } from 'drizzle-orm'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { companies } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'
import { followSelling } from '../stores/follow-selling.ts'
import { findNextState, type SellerEvent } from './seller-states.rules.ts'
import { withoutStaleTranslations } from '../stale-translations.ts'
import { lockSeller, type SellerRow } from './sellers.store.ts'

export type SellerContext = Services & { person: Person }

export const appendSellerAct = (
  tx: Transaction,
  ctx: SellerContext,
  act: AuditAct,
  { id, detail }: { id: number; detail?: ActDetail },
): Promise<void> => appendPersonAct(tx, ctx, act, { subject: `seller:${id}`, detail })

/** A seller within the caller's scope, locked; fails with `office.company.not_found` otherwise. */
export const lockOwnSeller = async (tx: Transaction, ctx: SellerContext, id: number): Promise<SellerRow> =>
  (await lockSeller(tx, { scope: resolveOfficeScope(ctx.person), id })) ?? fail('office.company.not_found')

/** The same, as the caller has read it. */
export const lockUnchanged = async (
  tx: Transaction,
  ctx: SellerContext,
  { id, version }: { id: number; version: number },
): Promise<SellerRow> => {
  const row = await lockOwnSeller(tx, ctx, id)
  return row.version === version ? row : fail('office.seller.changed')
}

/** Writes columns of a seller, whose version rises. */
export const saveSeller = async (
  tx: Transaction,
  row: SellerRow,
  set: Partial<SellerRow> = {},
): Promise<void> => {
  await tx
    .update(companies)
    .set({ ...withoutStaleTranslations(row, set), version: row.version + 1 })
    .where(eq(companies.id, row.id))
}

/** Leads a seller on, as the guard table allows; its stores begin or cease to sell with it. */
export const moveSeller = async (
  tx: Transaction,
  { clock }: SellerContext,
  row: SellerRow,
  { event, set = {} }: { event: SellerEvent; set?: Partial<SellerRow> },
): Promise<void> => {
  const state = findNextState(row.state, event) ?? fail('office.seller.state')
  await saveSeller(tx, row, { ...set, state })
  await followSelling(tx, clock.now(), row.id)
}

/** Carries out an act on a seller that the caller may see, locked. */
export const changeLockedSeller = <T>(
  ctx: SellerContext,
  id: number,
  act: (tx: Transaction, row: SellerRow) => Promise<T>,
): Promise<T> => withTransaction(ctx.db, async (tx) => act(tx, await lockOwnSeller(tx, ctx, id)))
