import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import { isRegistrationNumber } from '../company/facts.rules.ts'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { sellerTerms } from '../db/tables/sellers.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { invitePerson } from '../people/manage-people.ts'
import { findTermsOn, standardTerms } from '../ledger/statements/seller-terms.store.ts'
import { listOpenOrders } from '../stores/office-stores.store.ts'
import {
  appendSellerAct,
  changeLockedSeller,
  lockUnchanged,
  moveSeller,
  saveSeller,
  type SellerContext,
} from './change-seller.ts'
import { isApplying } from './seller-states.rules.ts'
import { queueSellerMail } from './seller-mails.ts'
import { hasBusinessNumber } from './sellers.store.ts'

type Body<Name extends 'inviteSeller' | 'suspendSeller' | 'changeTerms'> = z.output<
  (typeof sellerCalls)[Name]['body']
>

/** Adds a seller and mails its owner the invitation, in the caller's transaction; returns the seller's id. */
export const inviteSeller = async (
  tx: Transaction,
  ctx: SellerContext,
  { name, businessNumber, email, ownerName, locale }: Body<'inviteSeller'>,
): Promise<number> => {
  if (!isRegistrationNumber(businessNumber))
    fail('office.fact.registration_number', { businessNumber: 'office.fact.registration_number' })
  if (await hasBusinessNumber(tx, businessNumber))
    fail('office.seller.taken', { businessNumber: 'office.seller.taken' })
  const now = ctx.clock.now()
  const unknown = { representative: '', mailOrderNumber: '', liquorLicence: '', address: '', phone: '' }
  const key = `seller-${randomBytes(6).toString('hex')}`
  const application = { faults: {} }
  const [seller] = await tx
    .insert(companies)
    .values({ ...unknown, key, name, businessNumber, email, state: 'INVITED', application })
    .returning({ id: companies.id })
  if (!seller) throw new Error('a seller was not written')
  const { id } = seller
  await tx.insert(sellerTerms).values({ ...standardTerms, companyId: id, fromDay: toSeoulDay(now) })
  const invitee = { email, fullName: ownerName, companyId: id, locale }
  await invitePerson(tx, ctx, { ...invitee, roles: ['seller_owner'], idStores: [] })
  await appendSellerAct(tx, ctx, 'seller.invite', { id, detail: { name, businessNumber } })
  return id
}

/** Suspends a seller: from then on nothing of it can be bought, while open orders are still collected. */
export const suspendSeller = (
  ctx: SellerContext,
  id: number,
  { version, reason }: Body<'suspendSeller'>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockUnchanged(tx, ctx, { id, version })
    const application = { ...(row.application ?? { faults: {} }), reason }
    await moveSeller(tx, ctx, row, { event: 'SUSPEND', set: { application } })
    await appendSellerAct(tx, ctx, 'seller.suspend', { id, detail: { reason } })
    await queueSellerMail(tx, ctx, row, { kind: 'suspended', reason }, ctx.clock.now())
  })

export const resumeSeller = (ctx: SellerContext, id: number): Promise<void> =>
  changeLockedSeller(ctx, id, async (tx, row) => {
    const { reason: _, ...application } = row.application ?? { faults: {} }
    await moveSeller(tx, ctx, row, { event: 'RESUME', set: { application } })
    await appendSellerAct(tx, ctx, 'seller.resume', { id })
    await queueSellerMail(tx, ctx, row, { kind: 'resumed' }, ctx.clock.now())
  })

const maxNamed = 10

/** Fails with the open orders of a seller, which have to be collected or cancelled before the end. */
const refuseOpenOrders = async (tx: Transaction, companyId: number): Promise<void> => {
  const rows = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(eq(stores.companyId, companyId))
    .orderBy(stores.id)
    .limit(500)
  const open = []
  for (const { id } of rows) open.push(...(await listOpenOrders(tx, id)))
  if (open.length > 0)
    fail('office.store.orders_open', {
      count: String(open.length),
      orders: open.slice(0, maxNamed).join(', '),
    })
}

/**
 * Ends the contract with a seller. Its stores cease to sell before open orders are counted: one that is being
 * placed either counts, or is refused.
 */
export const endSeller = (
  ctx: SellerContext,
  id: number,
  { version, reason }: Body<'suspendSeller'>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockUnchanged(tx, ctx, { id, version })
    const application = { ...(row.application ?? { faults: {} }), reason }
    await moveSeller(tx, ctx, row, { event: 'END', set: { application } })
    await refuseOpenOrders(tx, id)
    await appendSellerAct(tx, ctx, 'seller.end', { id, detail: { reason } })
    await queueSellerMail(tx, ctx, row, { kind: 'ended', reason }, ctx.clock.now())
  })

/**
 * Sets the terms from a day on: of a seller that sells, from tomorrow at the earliest, since today's sales have their
 * terms. What an applicant agreed to is then other terms, so that they agree again.
 */
export const changeTerms = (
  ctx: SellerContext,
  id: number,
  { version, ...terms }: Body<'changeTerms'>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { person, clock } = ctx
    const row = await lockUnchanged(tx, ctx, { id, version })
    const today = toSeoulDay(clock.now())
    const isApplicant = row.state === 'SENT' || isApplying(row.state)
    if (terms.fromDay < (isApplicant ? today : addCalendarDays(today, 1)))
      fail('office.terms.past', { fromDay: 'office.terms.past' })
    const before = await findTermsOn(tx, id, terms.fromDay)
    await tx
      .delete(sellerTerms)
      .where(and(eq(sellerTerms.companyId, id), eq(sellerTerms.fromDay, terms.fromDay)))
    await tx.insert(sellerTerms).values({ ...terms, companyId: id, personId: person.id })
    const { agreement: _, ...application } = row.application ?? { faults: {} }
    await saveSeller(tx, row, isApplicant ? { application } : {})
    const old = { oldCommissionBp: before?.commissionBp ?? null, oldCycle: before?.cycle ?? null }
    await appendSellerAct(tx, ctx, 'seller.terms', { id, detail: { ...terms, ...old } })
  })
