import { and, asc, eq, gt, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { sellerDocuments } from '../db/tables/sellers.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { followSelling } from '../stores/follow-selling.ts'
import { isSellerRunning, isUnreplaced } from './document-conditions.ts'
import { findNotice, noticeDays } from './document-ends.rules.ts'
import { queueSellerMail } from './seller-mails.ts'

const earliestNotice = Math.max(...noticeDays)

/** Whether the end of a document concerns its seller: the contract runs, and nothing has taken the place. */
const isOfConcern = sql<boolean>`(${isSellerRunning(sql.raw('"companies"'))}
  and ${isUnreplaced(sql.raw('"seller_documents"'))})`

/** An accepted document of a running contract that has ended, or of whose end a notice is due. */
const findDue = async (tx: Transaction, today: string, failedIds: readonly number[]) => {
  const isNoticeDue = or(
    ...noticeDays.map((days) =>
      and(
        lte(sellerDocuments.validUntil, addCalendarDays(today, days)),
        or(isNull(sellerDocuments.noticeDays), gt(sellerDocuments.noticeDays, days)),
      ),
    ),
  )
  const [row] = await tx
    .select({ document: sellerDocuments, seller: companies, storeName: stores.name, isOfConcern })
    .from(sellerDocuments)
    .innerJoin(companies, eq(companies.id, sellerDocuments.companyId))
    .leftJoin(stores, eq(stores.id, sellerDocuments.storeId))
    .where(
      and(
        eq(sellerDocuments.state, 'ACCEPTED'),
        lte(sellerDocuments.validUntil, addCalendarDays(today, earliestNotice)),
        or(lt(sellerDocuments.validUntil, today), and(isNoticeDue, isOfConcern)),
        notInArray(sellerDocuments.id, [...failedIds]),
      ),
    )
    .orderBy(asc(sellerDocuments.validUntil), asc(sellerDocuments.id))
    .limit(1)
    .for('update', { of: sellerDocuments, skipLocked: true })
  return row
}

type DueDocument = NonNullable<Awaited<ReturnType<typeof findDue>>>

/**
 * Ends a document with its last day; where it is a licence, its store ceases to sell. Only a seller whom it concerns
 * gets a mail.
 */
const expire = async (tx: Transaction, services: Services, dueDocument: DueDocument) => {
  const { document, seller, storeName } = dueDocument
  const { id, companyId, kind, validUntil } = document
  const at = services.clock.now()
  await tx.update(sellerDocuments).set({ state: 'EXPIRED' }).where(eq(sellerDocuments.id, id))
  await followSelling(tx, at, companyId)
  await appendAuditEntry(tx, {
    at,
    actor: 'worker',
    act: 'seller.document_expire',
    subject: `seller:${companyId}`,
    detail: { document: id, kind, store: document.storeId },
  })
  if (!dueDocument.isOfConcern) return
  const news = {
    kind: 'document_ended',
    document: kind,
    store: storeName ?? '',
    day: validUntil ?? '',
  } as const
  await queueSellerMail(tx, services, seller, news, at)
}

const notify = async (tx: Transaction, services: Services, dueDocument: DueDocument, days: number) => {
  const { document, seller, storeName } = dueDocument
  await tx.update(sellerDocuments).set({ noticeDays: days }).where(eq(sellerDocuments.id, document.id))
  const place = { document: document.kind, store: storeName ?? '', day: document.validUntil ?? '' }
  await queueSellerMail(tx, services, seller, { kind: 'document_ending', ...place }, services.clock.now())
}

const followOne = (services: Services, failedIds: readonly number[]): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const today = toSeoulDay(services.clock.now())
    const dueDocument = await findDue(tx, today, failedIds)
    if (!dueDocument?.document.validUntil) return false
    const notice = findNotice(dueDocument.document.validUntil, today)
    await processRow(dueDocument.document.id, () =>
      notice === null ? expire(tx, services, dueDocument) : notify(tx, services, dueDocument, notice),
    )
    return true
  })

/** Ends documents whose last day has passed, and mails their sellers 60, 30 and 7 days before; returns the number. */
export const followDocumentEnds = (services: Services): Promise<number> =>
  drain((failedIds) => followOne(services, failedIds))
