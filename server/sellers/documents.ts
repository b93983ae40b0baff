import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import { toSeoulDay } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { sellerDocuments } from '../db/tables/sellers.ts'
import { attachOfficeFile } from '../files/files.store.ts'
import { fail } from '../http/handler.ts'
import { followSelling } from '../stores/follow-selling.ts'
import { goOnApplying } from './application.ts'
import {
  appendSellerAct,
  changeLockedSeller,
  lockOwnSeller,
  saveSeller,
  type SellerContext,
} from './change-seller.ts'
import { isApplying, takesDocuments } from './seller-states.rules.ts'
import { queueSellerMail } from './seller-mails.ts'
import { listSellerStores, type SellerRow } from './sellers.store.ts'

type NewDocument = z.output<typeof sellerCalls.addDocument.body>
type Decision = z.output<typeof sellerCalls.decideDocument.body>

/** The store of a document: a licence is of one store, which an applicant may name later; others are of none. */
const resolveStore = async (
  tx: Transaction,
  row: SellerRow,
  { kind, idStore }: NewDocument,
): Promise<number | null> => {
  if (kind !== 'LIQUOR') return idStore === null ? null : fail('office.document.store')
  const stores = await listSellerStores(tx, row.id)
  if (idStore !== null) return stores.find(({ id }) => id === idStore)?.id ?? fail('store.not_found')
  return isApplying(row.state) ? (stores[0]?.id ?? null) : fail('office.document.store')
}

/** Sends a document, in the caller's transaction: of an application, or in place of one that ends. */
export const addDocument = async (
  tx: Transaction,
  ctx: SellerContext,
  id: number,
  document: NewDocument,
): Promise<void> => {
  const now = ctx.clock.now()
  const row = await lockOwnSeller(tx, ctx, id)
  if (!takesDocuments(row.state)) fail('office.seller.state')
  const { kind, number, idFile, validUntil } = document
  if (validUntil !== null && validUntil < toSeoulDay(now))
    fail('office.document.ended', { validUntil: 'office.document.ended' })
  const storeId = await resolveStore(tx, row, document)
  const [newDocument] = await tx
    .insert(sellerDocuments)
    .values({ companyId: id, storeId, kind, number, fileId: idFile, validUntil, createdAt: now })
    .returning({ id: sellerDocuments.id })
  const holder = { subject: 'SELLER_DOCUMENT', subjectId: newDocument?.id ?? 0, now } as const
  if (!(await attachOfficeFile(tx, idFile, holder))) fail('file.not_found', { idFile: 'file.not_found' })
  if (isApplying(row.state)) await goOnApplying(tx, ctx, row, { step: 'documents' })
  else {
    await saveSeller(tx, row)
    await followSelling(tx, now, id)
  }
  await appendSellerAct(tx, ctx, 'seller.document', { id, detail: { kind, store: storeId, number } })
}

/** Accepts a document, from when on it counts, or returns it with a reason. */
export const decideDocument = (
  ctx: SellerContext,
  { id, documentId }: { id: number; documentId: number },
  { decision, reason, validUntil }: Decision,
): Promise<void> =>
  changeLockedSeller(ctx, id, async (tx, row) => {
    const now = ctx.clock.now()
    const isThis = and(eq(sellerDocuments.id, documentId), eq(sellerDocuments.companyId, id))
    const [document] = await tx.select().from(sellerDocuments).where(isThis).limit(1)
    if (!document) return fail('office.document.not_found')
    if (document.state !== 'SENT') fail('office.document.decided')
    const isAccepted = decision === 'ACCEPT'
    if (!isAccepted && reason === '') fail('office.reason.required', { reason: 'office.reason.required' })
    if (isAccepted && validUntil !== null && validUntil < toSeoulDay(now))
      fail('office.document.ended', { validUntil: 'office.document.ended' })
    const decided = { decidedBy: ctx.person.id, decidedAt: now }
    const outcome = isAccepted
      ? ({ state: 'ACCEPTED', reason: null, validUntil } as const)
      : ({ state: 'RETURNED', reason } as const)
    await tx
      .update(sellerDocuments)
      .set({ ...decided, ...outcome })
      .where(isThis)
    await saveSeller(tx, row)
    await followSelling(tx, now, id)
    const act = isAccepted ? 'seller.document_accept' : 'seller.document_return'
    await appendSellerAct(tx, ctx, act, { id, detail: { document: documentId, kind: document.kind } })
    // An applicant reads all reasons in one mail, when the application comes back.
    if (!isAccepted && row.state !== 'SENT')
      await queueSellerMail(tx, ctx, row, { kind: 'document_returned', document: document.kind, reason }, now)
  })
