import type { z } from 'zod'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import type { Transaction } from '../db/database.ts'
import type { SellerApplication } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { areDocumentsAccepted, listPresentDocuments } from './application.rules.ts'
import { appendSellerAct, lockUnchanged, moveSeller, type SellerContext } from './change-seller.ts'
import { queueSellerMail } from './seller-mails.ts'
import { listDocuments, type SellerRow } from './sellers.store.ts'

type Review = z.output<typeof sellerCalls.reviewApplication.body>

const toApplication = (row: SellerRow): SellerApplication => row.application ?? { faults: {} }

/** The seller begins to sell, on the terms that it agreed to; the number of its first licence is shown to shoppers. */
const approve = async (tx: Transaction, ctx: SellerContext, row: SellerRow): Promise<void> => {
  const documents = (await listDocuments(tx, row.id)).map(({ document }) => document)
  if (!areDocumentsAccepted(documents)) fail('office.application.documents_open')
  // Terms that changed meanwhile were not agreed to.
  if (!row.application?.agreement) fail('office.application.unfinished')
  const licence = listPresentDocuments(documents).find(({ kind }) => kind === 'LIQUOR')
  const now = ctx.clock.now()
  const set = {
    joinedAt: now,
    liquorLicence: licence?.number ?? row.liquorLicence,
    application: { ...toApplication(row), faults: {} },
  }
  await moveSeller(tx, ctx, row, { event: 'APPROVE', set })
  await appendSellerAct(tx, ctx, 'seller.approve', { id: row.id })
  await queueSellerMail(tx, ctx, row, { kind: 'approved' }, now)
}

/** Sends the application back with a reason for each step, those of returned documents included. */
const returnApplication = async (
  tx: Transaction,
  ctx: SellerContext,
  row: SellerRow,
  returns: Review['returns'],
): Promise<void> => {
  const documents = (await listDocuments(tx, row.id)).map(({ document }) => document)
  const ofDocuments = listPresentDocuments(documents).flatMap(({ state, reason }) =>
    state === 'RETURNED' ? [reason ?? ''] : [],
  )
  const reasons = [...ofDocuments, ...returns.map(({ reason }) => reason)]
  if (reasons.length === 0) fail('office.reason.required', { returns: 'office.reason.required' })
  const faults = Object.fromEntries(returns.map(({ step, reason }) => [step, reason]))
  const { agreement, ...application } = toApplication(row)
  // What was returned is done again: an agreement that stood would never be given anew.
  const isKept = agreement !== undefined && !('agree' in faults)
  await moveSeller(tx, ctx, row, {
    event: 'RETURN',
    set: { application: { ...application, ...(isKept && { agreement }), faults } },
  })
  const steps = returns.map(({ step }) => step).join(',')
  await appendSellerAct(tx, ctx, 'seller.return', { id: row.id, detail: { steps } })
  await queueSellerMail(tx, ctx, row, { kind: 'returned', reasons }, ctx.clock.now())
}

const reject = async (tx: Transaction, ctx: SellerContext, row: SellerRow, reason: string): Promise<void> => {
  if (reason === '') fail('office.reason.required', { reason: 'office.reason.required' })
  await moveSeller(tx, ctx, row, {
    event: 'REJECT',
    set: { application: { ...toApplication(row), reason } },
  })
  await appendSellerAct(tx, ctx, 'seller.reject', { id: row.id, detail: { reason } })
  await queueSellerMail(tx, ctx, row, { kind: 'rejected', reason }, ctx.clock.now())
}

/** Decides on an application as it was read; the seller's owner gets a mail. */
export const reviewApplication = (
  ctx: SellerContext,
  id: number,
  { version, decision, returns, reason }: Review,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const row = await lockUnchanged(tx, ctx, { id, version })
    if (row.state !== 'SENT') fail('office.seller.state')
    if (decision === 'APPROVE') await approve(tx, ctx, row)
    else if (decision === 'RETURN') await returnApplication(tx, ctx, row, returns)
    else await reject(tx, ctx, row, reason)
  })
