import { eq } from 'drizzle-orm'
import { localizeBank } from '#api/banks.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import { stores } from '../db/tables/stores.ts'
import type { NotificationTexts } from '../notifications/notification-email.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { orderTexts } from '../notifications/order-texts.ts'
import { shopActTexts } from '../notifications/shop-act-texts.ts'
import { toRepeatedText } from '../notifications/repeated-texts.ts'
import { localizeAccount } from '../orders/account-names.ts'
import { formatShopReason } from '../orders/order-labels.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { toPieces, type Pieces } from '../orders/pieces.ts'
import { toProductName } from '../product-name.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import { storeTextColumns } from '../taxonomy/store-texts.store.ts'
import type { RefundRow } from './refunds/refunds.store.ts'

export type NotificationServices = Pick<Services, 'secrets' | 'shopUrl'>

/** The name of a store in the language of who is written to. */
const createStoreNamer = async (tx: Transaction, id: number | null): Promise<(locale: Locale) => string> => {
  if (id === null) return () => ''
  const [store] = await tx.select(storeTextColumns).from(stores).where(eq(stores.id, id)).limit(1)
  return (locale) => (store ? localizeStore(store, locale).name : '')
}

type Recipient = { locale: Locale; name: string; oid: string }
type OrderNotification = { key: string; at: Date; words: (told: Recipient) => NotificationTexts }

/** Queues a notification for the ordering member, in the order's language; its orderer is only the store's contact. */
export const queueOrderNotification = (
  tx: Transaction,
  services: NotificationServices,
  { memberId, oid, locale: orderLocale }: OrderRow,
  { key, at, words }: OrderNotification,
): Promise<void> =>
  queueNotification(
    tx,
    services,
    {
      memberId,
      locale: orderLocale,
      kind: 'ORDER',
      key,
      path: `/mypage/order/${oid}`,
      words: (locale, name) => words({ locale, name, oid }),
    },
    at,
  )

const getPickupDetails = async (tx: Transaction, order: OrderRow) => {
  const toStoreName = await createStoreNamer(tx, order.storeId)
  return (locale: Locale) => ({
    store: toStoreName(locale),
    date: order.pickupDate ?? '',
    time: order.pickupTime?.slice(0, 5) ?? '',
    pass: order.passNumber ?? '',
  })
}

/** Queues a notification of a paid order, with its pass; once more where `again` is a new word. */
export const queuePaidNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  at: Date,
  again = '',
): Promise<void> => {
  const [toPickup, lines] = [await getPickupDetails(tx, order), await listOrderLines(tx, [order.id])]
  const toPurchase = (locale: Locale) => ({
    pieces: lines.map((line) => `${toProductName(line, locale)} × ${line.qty}`),
    paid: order.payable,
    cash: order.cashUsed,
  })
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}:paid${again}`,
    at,
    words: (recipient) =>
      order.type === 'PICKUP'
        ? orderTexts.paidForPickup(recipient, toPickup(recipient.locale), toPurchase(recipient.locale))
        : orderTexts.paidForDelivery(recipient, toPurchase(recipient.locale)),
  })
}

/** Queues a notification of a voided payment. */
export const queueVoidNotification = (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { soldOut, key, at }: { soldOut: boolean; key: string; at: Date },
): Promise<void> =>
  queueOrderNotification(tx, services, order, {
    key,
    at,
    words: (recipient) => orderTexts.voided(recipient, soldOut),
  })

/** Queues a notification of a virtual account: number, amount and deadline. */
export const queueAccountIssuedNotification = (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { account, amount, at }: { account: VirtualAccount; amount: number; at: Date },
): Promise<void> =>
  queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}/${order.version}:issued`,
    at,
    words: (recipient) =>
      orderTexts.issued(
        recipient,
        { ...localizeAccount(recipient.locale, account), due: account.dueOn },
        amount,
      ),
  })

/** Queues a notification that a deposit is less than the requested amount. */
export const queueShortDepositNotification = (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { missing, account, key, at }: { missing: number; account: VirtualAccount | null; key: string; at: Date },
): Promise<void> => {
  const { bank, number } = account ?? { bank: '', number: '' }
  return queueOrderNotification(tx, services, order, {
    key,
    at,
    words: (recipient) =>
      orderTexts.short(recipient, { bank: localizeBank(recipient.locale, bank), number }, missing),
  })
}

/** Formats pieces with their quantities; returns none for a whole order. */
export const createPieceFormatter = async (
  tx: Transaction,
  order: OrderRow,
  pieces: readonly Pieces[] | null,
) => {
  if (!pieces) return () => []
  const lines = await listOrderLines(tx, [order.id])
  return (locale: Locale) =>
    pieces.flatMap(({ id, qty }) =>
      lines.filter((line) => line.id === id).map((line) => `${toProductName(line, locale)} × ${qty}`),
    )
}

/** Queues a notification of a refund; none for an order without costs. */
export const queueRefundNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  { refund, key, at }: { refund: RefundRow; key: string; at: Date },
): Promise<void> => {
  const { kind, amount, cashAmount, shopReason, reason } = refund
  // A shopper who paid nothing has no refund to wait for, but the goods that the shop cancels.
  if (amount + cashAmount === 0 && shopReason === null) return
  const formatPieces = await createPieceFormatter(tx, order, toPieces(refund))
  await queueOrderNotification(tx, services, order, {
    key,
    at,
    words: (recipient) => {
      if (kind === 'DEPOSIT') return orderTexts.depositReturned(recipient, amount)
      if (kind === 'GOODWILL')
        return shopActTexts.goodwillGiven(recipient, amount, cashAmount, toRepeatedText(reason ?? ''))
      const pieces = formatPieces(recipient.locale)
      if (shopReason === null) return orderTexts.refunded(recipient, amount, cashAmount, { kind, pieces })
      const why = formatShopReason(shopReason, recipient.locale)
      return shopActTexts.shopCancelled(recipient, amount, cashAmount, {
        pieces,
        reason: reason ? `${why} · ${toRepeatedText(reason)}` : why,
      })
    },
  })
}

/** Queues a notification that an order can be collected, with its pass and deadline. */
export const queueReadyNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  at: Date,
  again = '',
): Promise<void> => {
  const toStoreName = await createStoreNamer(tx, order.storeId)
  const { pickupDeadline, passNumber } = order
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}/${order.version}:ready${again}`,
    at,
    words: (recipient) =>
      orderTexts.ready(recipient, {
        store: toStoreName(recipient.locale),
        deadline: pickupDeadline ?? '',
        pass: passNumber ?? '',
      }),
  })
}

/** Queues a reminder that an order is to be collected on the next day. */
export const queuePickupReminder = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const toPickup = await getPickupDetails(tx, order)
  const toWords = (recipient: Recipient) => orderTexts.tomorrow(recipient, toPickup(recipient.locale))
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}:tomorrow`,
    at,
    words: toWords,
  })
}

/** Creates a notification with the same text for every order. */
const createOrderNotifier =
  (name: string, words: OrderNotification['words']) =>
  (tx: Transaction, services: NotificationServices, order: OrderRow, at: Date, again = ''): Promise<void> =>
    queueOrderNotification(tx, services, order, {
      key: `order:${order.oid}/${order.version}:${name}${again}`,
      at,
      words,
    })

/** Queues a notification that no deposit arrived in time. */
export const queueUnpaidNotification = createOrderNotifier('unpaid', orderTexts.unpaid)

/** Queues a notification that an order was shipped. */
export const queueShippingNotification = createOrderNotifier('shipping', orderTexts.shipping)

/** Queues a notification that the shop moved a pickup to another day or time. */
export const queuePickupChangedNotification = async (
  tx: Transaction,
  services: NotificationServices,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const toPickup = await getPickupDetails(tx, order)
  await queueOrderNotification(tx, services, order, {
    key: `order:${order.oid}/${order.version}:pickup-changed`,
    at,
    words: (recipient) => shopActTexts.pickupChanged(recipient, toPickup(recipient.locale)),
  })
}
