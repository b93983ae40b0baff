import { and, asc, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { passwordResets, socialAccounts, withdrawals } from '../db/tables/accounts.ts'
import { answers } from '../db/tables/care.ts'
import { cashLots } from '../db/tables/cash.ts'
import { chatMessages, chatRooms, socketTickets } from '../db/tables/chat.ts'
import { likes } from '../db/tables/content.ts'
import { coupons } from '../db/tables/coupons.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { faqVotes } from '../db/tables/faqs.ts'
import { files } from '../db/tables/files.ts'
import { inquiries } from '../db/tables/inquiries.ts'
import { knownBrowsers } from '../db/tables/limits.ts'
import { cartItems } from '../db/tables/cart-items.ts'
import { identityChecks, members, ships, wishes } from '../db/tables/members.ts'
import { orders, type OrderStatus } from '../db/tables/orders.ts'
import { productQuestions } from '../db/tables/questions.ts'
import { payments, refunds } from '../db/tables/payments.ts'
import { idempotencyKeys } from '../db/tables/plumbing.ts'
import { safeNumbers } from '../db/tables/safe-numbers.ts'
import { restockNotices, storeManagers } from '../db/tables/stores.ts'
import { subscriptions } from '../db/tables/subscriptions.ts'
import { tasteResults, tasteSharing } from '../db/tables/taste.ts'
import type { RetainedRecord } from '../platform/retention/retention.store.ts'
import { anonymizeReviews } from '../reviews/anonymize-reviews.store.ts'

/** Statuses after which an order needs no further act. */
const finalStatuses: OrderStatus[] = [
  'PRE_ORDER',
  'RESET',
  'EXPIRED',
  'FAILED',
  'VOIDED',
  'CANCELLED',
  'PICKED_UP',
  'DELIVERED',
  'CONFIRMED',
  'RETURNED',
]

const liveStates = ['APPROVING', 'UNKNOWN', 'VOIDING', 'ISSUED', 'CLOSING'] as const

/** The number of a member's open orders, payments, refunds and subscriptions. */
export const countOpen = async (db: Executor, memberId: number): Promise<number> => {
  const isOpenOrder = and(eq(orders.memberId, memberId), notInArray(orders.status, finalStatuses))
  const isOpenPayment = and(eq(payments.memberId, memberId), inArray(payments.state, [...liveStates]))
  const isOwnRefund = sql`${refunds.orderId} in (select id from ${orders} where ${orders.memberId} = ${memberId})`
  const isOpenSubscription = inArray(subscriptions.state, ['REGISTERING', 'ACTIVE', 'PAUSED'])
  return (
    (await db.$count(orders, isOpenOrder)) +
    (await db.$count(payments, isOpenPayment)) +
    (await db.$count(refunds, and(eq(refunds.state, 'REQUESTED'), isOwnRefund))) +
    (await db.$count(subscriptions, and(eq(subscriptions.memberId, memberId), isOpenSubscription)))
  )
}

/** The leaving member, locked: no order can begin meanwhile. */
export const lockLeavingMember = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update').limit(1)
  return row ?? null
}

/** Locks all orders of a member: what is given back of one is on the balance before that is read, or refused after. */
export const lockOrders = async (tx: Transaction, memberId: number): Promise<void> => {
  const own = sql`select 1 from ${orders} where ${orders.memberId} = ${memberId} order by ${orders.id} for update`
  await tx.execute(sql`select count(*) from (${own}) locked`)
}

/** Orders without a begun payment. */
export const listOrderDrafts = (tx: Transaction, memberId: number) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.status, 'PRE_ORDER')))
    .orderBy(asc(orders.id))
    .limit(1000)

const maxRows = 10_000

/** A member's records that the law requires: payments, deliveries, complaints and messages. */
export const listRetainedRecords = async (tx: Transaction, memberId: number): Promise<RetainedRecord[]> => {
  const paidOrders = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNotNull(orders.paidAt)))
    .limit(maxRows)
  const inquiryRows = await tx.select().from(inquiries).where(eq(inquiries.memberId, memberId)).limit(maxRows)
  const messageRows = await tx
    .select({ message: chatMessages, storeId: chatRooms.storeId })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatRooms.memberId, memberId))
    .orderBy(asc(chatMessages.id))
    .limit(maxRows)
  return [
    ...paidOrders.map(({ oid, paidAt, createdAt, orderer, shipTo, cashReceipt }): RetainedRecord => ({
      kind: 'CONTRACT',
      subject: oid,
      from: paidAt ?? createdAt,
      record: { orderer, shipTo, cashReceipt },
    })),
    ...inquiryRows.map(({ id, createdAt, ...record }): RetainedRecord => ({
      kind: 'COMPLAINT',
      subject: `inquiry ${id}`,
      from: createdAt,
      record,
    })),
    ...messageRows.map(({ message, storeId }): RetainedRecord => ({
      kind: 'COMPLAINT',
      subject: `chat ${message.id}`,
      from: message.createdAt,
      record: { storeId, sender: message.sender, text: message.text },
    })),
  ]
}

const releaseFiles = async (tx: Transaction, memberId: number, now: Date) => {
  const rooms = sql`select id from ${chatRooms} where ${chatRooms.memberId} = ${memberId}`
  const isChatFile = and(
    eq(files.subject, 'CHAT'),
    sql`${files.subjectId} in
    (select id from ${chatMessages} where ${chatMessages.roomId} in (${rooms}))`,
  )
  await tx
    .update(files)
    .set({ state: 'REMOVED', subject: null, subjectId: null, expiresAt: now, ownerId: null })
    .where(or(eq(files.ownerId, memberId), isChatFile))
}

const removeLikes = async (tx: Transaction, memberId: number) => {
  for (const [table, subject] of [
    ['articles', 'ARTICLE'],
    ['wineries', 'WINERY'],
  ] as const)
    await tx.execute(sql`
      update ${sql.identifier(table)} set like_count = greatest(like_count - 1, 0) where id in
        (select subject_id from ${likes} where member_id = ${memberId} and subject = ${subject})`)
  await tx.delete(likes).where(eq(likes.memberId, memberId))
}

/** Deletes all data of a member that no law requires; the books stay, without a name. */
export const erasePersonalData = async (tx: Transaction, memberId: number, now: Date): Promise<void> => {
  await releaseFiles(tx, memberId, now)
  await removeLikes(tx, memberId)
  const rooms = sql`(select id from ${chatRooms} where ${chatRooms.memberId} = ${memberId})`
  await tx.delete(chatMessages).where(sql`${chatMessages.roomId} in ${rooms}`)
  const memberTables = [
    chatRooms,
    ships,
    cartItems,
    wishes,
    restockNotices,
    tasteResults,
    tasteSharing,
    inquiries,
    faqVotes,
    knownBrowsers,
    idempotencyKeys,
    socialAccounts,
    passwordResets,
    identityChecks,
    socketTickets,
    storeManagers,
    pushDevices,
  ]
  const ownInquiries = sql`(select id from ${inquiries} where ${inquiries.memberId} = ${memberId})`
  await tx
    .delete(answers)
    .where(and(eq(answers.kind, 'INQUIRY'), sql`${answers.subjectId} in ${ownInquiries}`))
  for (const table of memberTables) await tx.delete(table).where(eq(table.memberId, memberId))
  await anonymizeReviews(tx, memberId)
  await tx
    .update(productQuestions)
    .set({ memberId: null, authorMasked: '***' })
    .where(eq(productQuestions.memberId, memberId))
  await tx
    .update(safeNumbers)
    .set({ memberId: null, realHash: null, realSealed: null, assignedAt: null, freeFrom: now })
    .where(eq(safeNumbers.memberId, memberId))
  await tx
    .update(orders)
    .set({ orderer: null, shipTo: null, refundAccount: null, cashReceipt: null })
    .where(eq(orders.memberId, memberId))
  await tx
    .update(subscriptions)
    .set({ orderer: null, shipTo: null, cardKey: null, card: null, shipId: null })
    .where(eq(subscriptions.memberId, memberId))
  await tx
    .update(coupons)
    .set({ state: 'VOID' })
    .where(and(eq(coupons.memberId, memberId), eq(coupons.state, 'ISSUED')))
}

/** Expires a member's bonus cash at once; `lapseCash` then books it. */
export const expireBonus = async (tx: Transaction, memberId: number, now: Date): Promise<void> => {
  await tx
    .update(cashLots)
    .set({ expiresAt: new Date(now.getTime() - 1) })
    .where(
      and(
        eq(cashLots.memberId, memberId),
        eq(cashLots.source, 'BONUS'),
        gt(cashLots.remaining, 0),
        gt(cashLots.expiresAt, now),
      ),
    )
}

/** Removes all identifying data from a member's row. */
export const anonymizeMember = async (tx: Transaction, id: number): Promise<void> => {
  await tx
    .update(members)
    .set({
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      passwordChangedAt: null,
      ...{ fullName: '', nameVerifiedAt: null },
      mobile: null,
      mobileVerifiedAt: null,
      gender: null,
      birthDate: null,
      job: null,
      inflowPath: null,
      storeId: null,
      recommenderId: null,
      snsType: null,
      adultVerifiedAt: null,
      identityHash: null,
      identityClaimedAt: null,
      adultFrom: null,
      emailOn: false,
      smsOn: false,
      kakaoOn: false,
      pushOn: false,
      emailNight: false,
      smsNight: false,
      kakaoNight: false,
      pushNight: false,
      status: 'WITHDRAWN',
    })
    .where(eq(members.id, id))
}

export const addWithdrawal = async (
  tx: Transaction,
  withdrawal: Omit<typeof withdrawals.$inferInsert, 'id'>,
): Promise<void> => {
  await tx.insert(withdrawals).values(withdrawal)
}
