import { eq } from 'drizzle-orm'
import type { AnyErrorCode } from '#api/error-status.ts'
import { m } from '#messages'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import type { PauseReason } from '../db/tables/subscriptions.ts'
import { withTransaction } from '../db/transaction.ts'
import { queueNotification, type NotificationRequest } from '../notifications/queue-notification.ts'
import {
  changeSubscription,
  lockSubscriptionById,
  type SubscriptionRow,
} from '../payments/payables/subscriptions.store.ts'
import { formatPauseReason } from './subscribe.present.ts'
import { getNextCycleDay, toCycleOutcome, findPauseReason } from './subscribe.rules.ts'

/** Pauses a subscription and notifies its member, not the named orderer; charges wait for the member. */
const pauseSubscription = async (
  tx: Transaction,
  services: Services,
  subscription: SubscriptionRow,
  reason: PauseReason,
) => {
  const { id, sid, memberId, nextOn, locale: subscriptionLocale } = subscription
  await changeSubscription(tx, id, { state: 'PAUSED', pauseReason: reason, currentOrderId: null })
  const notification: NotificationRequest = {
    memberId,
    locale: subscriptionLocale,
    kind: 'ORDER',
    key: `subscription:${sid}:${nextOn}:${reason}`,
    path: `/mypage/subscription/${sid}`,
    words: (locale, name) => ({
      subject: m['subscribe.notice.paused_title']({}, { locale }),
      text: m['subscribe.notice.paused']({ name, reason: formatPauseReason(reason, locale) }, { locale }),
      action: m['letters.action.more']({}, { locale }),
    }),
  }
  await queueNotification(tx, services, notification, services.clock.now())
}

const getOrderStatus = async (tx: Transaction, orderId: number) => {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return order?.status ?? 'RESET'
}

/** Applies the outcome of a cycle's order to its subscription. Several processes may do it at once. */
export const applyCycleOutcome = (services: Services, id: number): Promise<void> =>
  withTransaction(services.db, async (tx) => {
    const subscription = await lockSubscriptionById(tx, id)
    if (!subscription?.currentOrderId) return
    const { state, nextOn, cycleWeeks, currentOrderId } = subscription
    const outcome = toCycleOutcome(await getOrderStatus(tx, currentOrderId))
    const now = services.clock.now()
    if (outcome === 'OPEN') return
    if (outcome === 'REFUSED' && state === 'ACTIVE')
      return pauseSubscription(tx, services, subscription, 'PAYMENT')
    const next = getNextCycleDay(nextOn ?? toSeoulDay(now), cycleWeeks, now)
    await changeSubscription(tx, id, {
      currentOrderId: null,
      ...(outcome === 'DONE' && { nextOn: next }),
    })
  })

/** Pauses a subscription whose cycle could not be opened; false for other errors. */
export const pauseAfterError = (services: Services, id: number, code: AnyErrorCode): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const reason = findPauseReason(code)
    const subscription = reason && (await lockSubscriptionById(tx, id))
    if (!reason || !subscription) return false
    const isWaiting = subscription.state === 'ACTIVE' && subscription.currentOrderId === null
    if (isWaiting) await pauseSubscription(tx, services, subscription, reason)
    return true
  })
