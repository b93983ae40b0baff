import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { toSeoulDay } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { applyNotice } from '../../payments/deposits/apply.ts'
import { saveNotice } from '../../payments/deposits/deposits.store.ts'
import { decideNext, type Lane, type Sending } from '../../platform/outbox/outbox.rules.ts'
import { claimMessage, queueMail, queueSms, settleMessage } from '../../platform/outbox/outbox.store.ts'
import { members } from '../tables/members.ts'
import { orders } from '../tables/orders.ts'
import { outbox } from '../tables/plumbing.ts'
import { stores } from '../tables/stores.ts'
import { withTransaction, type Transaction } from '../transaction.ts'
import { findMonthShopper, toHoursAgo } from './demo-context.ts'
import { createOrderSeeder, listOrderableProducts } from './seed-orders.ts'
import { requireValue } from './seed-rows.ts'
import { shippingStore } from './stores.ts'

/**
 * A payment in doubt, which a person is to ask about: an account whose closing was not confirmed. A charge in doubt
 * cannot wait: the worker settles it within minutes, and the auditor reports one that is older.
 */
export const addDemoDoubt = (services: Services): Promise<void> =>
  withTransaction(services.db, async (tx) => {
    const shopper = await findMonthShopper(tx, 3)
    const [store] = await tx
      .select({ id: stores.id })
      .from(stores)
      .where(eq(stores.key, shippingStore))
      .limit(1)
    const { id: storeId } = requireValue(store, shippingStore)
    const wines = await listOrderableProducts(tx, storeId, {
      fulfilment: ['PICKUP', 'BOTH'],
      alcoholic: true,
    })
    const till = createOrderSeeder(tx, shopper)
    const at = toHoursAgo(services, 50)
    const idProduct = requireValue(wines[0], 'a wine in stock').id
    const draft = await till.collect([{ idProduct, qty: 1 }], storeId, at)
    await till.leaveClosing(await till.waitForDeposit(draft, at), toHoursAgo(services, 2))
    // Its own messages alone: shoppers may be sent others meanwhile.
    await tx.delete(outbox).where(sql`${outbox}.xmin = pg_current_xact_id()::xid`)
  })

/** What is paid in where no order waits for a deposit. */
const anyDeposit = { amount: 39_000, fullName: '김민수' }

/** A deposit that names no order of the shop; where an order waits for a deposit it is of that amount. */
export const addDemoDeposit = (services: Services): Promise<void> =>
  withTransaction(services.db, async (tx) => {
    const [row] = await tx
      .select({ amount: orders.payable, fullName: members.fullName })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(and(eq(orders.status, 'AWAITING_DEPOSIT'), gt(orders.expiresAt, services.clock.now())))
      .orderBy(asc(orders.id))
      .limit(1)
    const { amount, fullName: depositor } = row ?? anyDeposit
    const at = toHoursAgo(services, 0.25)
    const about = {
      orderNo: `${toSeoulDay(at).replaceAll('-', '')}-K4T7M2Q9XB`,
      amount,
      depositor,
      cashApprovalNo: null,
    }
    const notice = await saveNotice(
      tx,
      { eventId: 'seed-unmatched', ...about, depositedAt: at.toISOString() },
      at,
    )
    if (notice) await applyNotice(tx, { ...services, clock: { now: () => at } }, notice.id)
  })

/** Lets the message that was queued last fail as the worker would. */
const failMessage = async (tx: Transaction, key: string, { lane, sending, at }: FailedAttempt) => {
  const claim = await claimMessage(tx, lane, at)
  if (claim?.key !== key) throw new Error('another message is due')
  await settleMessage(tx, claim, decideNext(claim, sending, at), at)
}
type FailedAttempt = { lane: Lane; sending: Sending; at: Date }

/** Two messages that failed: a mail that can be sent again, and a code in a text message that cannot. */
export const addDemoMessages = ({ db, secrets, clock }: Services): Promise<void> =>
  withTransaction(db, async (tx) => {
    const at = toHoursAgo({ clock }, 5)
    const [order] = await tx
      .select({ oid: orders.oid, email: members.email, mobile: members.mobile })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(eq(orders.status, 'READY_FOR_PICKUP'))
      .orderBy(desc(orders.id))
      .limit(1)
    const { oid, email, mobile } = requireValue(order, 'an order to collect')
    const subject = '주문하신 와인이 준비됐어요'
    const text = `주문 ${oid}의 와인을 매장에서 찾아가실 수 있어요. 신분증을 꼭 가져와 주세요.`
    const mailKey = `order:${oid}:demo-ready`
    await queueMail(tx, secrets, { key: mailKey, to: email ?? '', subject, text }, at)
    await failMessage(tx, mailKey, {
      lane: { topic: 'MAIL', urgentOnly: false, senders: 1 },
      sending: { outcome: 'refused', code: '550' },
      at,
    })
    const smsKey = `one-time-code demo-${oid}`
    const until = new Date(at.getTime() + 180_000)
    const sms = { key: smsKey, to: mobile ?? '', text: '[비니] 인증번호: 482913', until }
    await queueSms(tx, secrets, sms, at)
    await failMessage(tx, smsKey, {
      lane: { topic: 'SMS', urgentOnly: true, senders: 1 },
      sending: { outcome: 'unclear', reason: 'timeout' },
      at,
    })
  })
