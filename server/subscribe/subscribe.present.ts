import type { z } from '@hono/zod-openapi'
import { m } from '#messages'
import { localizeIssuer } from '#api/banks.ts'
import type { Locale } from '#api/fields.ts'
import type { Subscription } from '#api/contract/subscribe.ts'
import { toSeoulIso, type Clock } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { PauseReason, SubscriptionState } from '../db/tables/subscriptions.ts'
import { formatStatus } from '../orders/order-labels.ts'
import { toProductName } from '../product-name.ts'
import type { SubscriptionRow } from '../payments/payables/subscriptions.store.ts'
import { toBottlePicture } from '../wines/cards.rules.ts'
import { getSubscriptionActions, calculateSubscriptionAmount } from './subscribe.rules.ts'
import { listSubscriptionGoods, listSubscriptionOrders, type GoodsRow } from './subscribe.store.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const stateTexts: Record<SubscriptionState, Text> = {
  DRAFT: m['subscribe.status.draft'],
  REGISTERING: m['subscribe.status.registering'],
  ACTIVE: m['subscribe.status.active'],
  PAUSED: m['subscribe.status.paused'],
  STOPPED: m['subscribe.status.stopped'],
}
const pauseTexts: Record<PauseReason, Text> = {
  MEMBER: m['subscribe.pause.member'],
  PAYMENT: m['subscribe.pause.payment'],
  PRICE: m['subscribe.pause.price'],
  STOCK: m['subscribe.pause.stock'],
  ADULT: m['subscribe.pause.adult'],
}

export const formatPauseReason = (reason: PauseReason, locale: Locale): string =>
  pauseTexts[reason]({}, { locale })

const presentSubscriptionCard = (row: SubscriptionRow, goods: readonly GoodsRow[], locale: Locale) => {
  const { sid, state, pauseReason, cycleWeeks, nextOn, card, createdAt, currentOrderId } = row
  return {
    sid,
    status: state,
    statusName: stateTexts[state]({}, { locale }),
    pauseReason,
    pauseReasonName: pauseReason && formatPauseReason(pauseReason, locale),
    cycleWeeks,
    items: goods.map((line) => ({
      idProduct: line.productId,
      name: toProductName(line, locale),
      qty: line.qty,
      unitPrice: line.price,
      image: toBottlePicture({ ...line, id: line.productId }, toProductName(line, locale)),
    })),
    ...calculateSubscriptionAmount(goods, row.shipTo?.postalCode ?? null),
    agreedAmount: state === 'DRAFT' ? null : row.agreedAmount,
    nextOn: state === 'ACTIVE' ? nextOn : null,
    card: card && { ...card, issuer: localizeIssuer(locale, card.issuer) },
    createdAt: toSeoulIso(createdAt),
    acts: getSubscriptionActions({ state, busy: currentOrderId !== null }),
  }
}

type PresentContext = { locale: Locale; clock: Clock }

/** Subscriptions as the list shows them. */
export const presentSubscriptions = async (
  db: Executor,
  rows: SubscriptionRow[],
  { locale, clock }: PresentContext,
) => {
  const goods = Map.groupBy(
    await listSubscriptionGoods(
      db,
      rows.map(({ id }) => id),
      clock.now(),
    ),
    ({ subscriptionId }) => subscriptionId,
  )
  return rows.map((row) => presentSubscriptionCard(row, goods.get(row.id) ?? [], locale))
}

/** A subscription as its own page shows it. */
export const presentSubscription = async (
  db: Executor,
  row: SubscriptionRow,
  { locale, clock }: PresentContext,
): Promise<z.output<typeof Subscription>> => {
  const cycles = await listSubscriptionOrders(db, row.id)
  return {
    ...presentSubscriptionCard(row, await listSubscriptionGoods(db, [row.id], clock.now()), locale),
    ship: row.shipTo,
    orders: cycles.flatMap(({ cycleOn, ...order }) =>
      cycleOn === null ? [] : [{ ...order, cycleOn, statusName: formatStatus(order.status, locale) }],
    ),
  }
}
