import { eq } from 'drizzle-orm'
import { bankIn } from '#api/banks.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import { stores } from '../db/tables/stores.ts'
import type { Words } from '../letters/letter-mail.ts'
import { queueLetter } from '../letters/letters.ts'
import { orderWords } from '../letters/order-words.ts'
import { toRepeatedText } from '../letters/repeated-texts.ts'
import { accountIn } from '../orders/account-names.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { linesOf } from '../orders/orders.store.ts'
import { piecesOf, type Pieces } from '../orders/pieces.ts'
import { goodsName } from '../words.ts'
import type { RefundRow } from './refunds/refunds.store.ts'

type Writing = Pick<Services, 'secrets' | 'shopUrl'>

const storeName = async (tx: Transaction, id: number | null): Promise<string> => {
  if (id === null) return ''
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, id)).limit(1)
  return store?.name ?? ''
}

type Told = { locale: Locale; name: string; oid: string }
type Notice = { key: string; at: Date; words: (told: Told) => Words }

/** Leaves a letter for the member who ordered, in their language; whom the order names as its orderer is for the store. */
const queueOrderLetter = (
  tx: Transaction,
  services: Writing,
  { memberId, oid }: OrderRow,
  { key, at, words }: Notice,
): Promise<void> =>
  queueLetter(
    tx,
    services,
    {
      memberId,
      kind: 'ORDER',
      key,
      path: `/mypage/order/${oid}`,
      words: (locale, name) => words({ locale, name, oid }),
    },
    at,
  )

const pickupOf = async (tx: Transaction, order: OrderRow) => ({
  store: await storeName(tx, order.storeId),
  date: order.pickupDate ?? '',
  time: order.pickupTime?.slice(0, 5) ?? '',
  pass: order.passNumber ?? '',
})

/** Leaves word of a paid order, with its pass, to be sent. */
export const queuePaidNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const [pickup, lines] = [await pickupOf(tx, order), await linesOf(tx, [order.id])]
  const boughtIn = (locale: Locale) => ({
    pieces: lines.map((line) => `${goodsName(line, locale)} × ${line.qty}`),
    paid: order.payable,
    cash: order.cashUsed,
  })
  await queueOrderLetter(tx, services, order, {
    key: `order:${order.oid}:paid`,
    at,
    words: (told) =>
      order.type === 'PICKUP'
        ? orderWords.paidForPickup(told, pickup, boughtIn(told.locale))
        : orderWords.paidForDelivery(told, boughtIn(told.locale)),
  })
}

/** Leaves word of a payment that is taken back. */
export const queueVoidNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { soldOut, key, at }: { soldOut: boolean; key: string; at: Date },
): Promise<void> =>
  queueOrderLetter(tx, services, order, { key, at, words: (told) => orderWords.voided(told, soldOut) })

/** Leaves word of a virtual account: where, how much and until when. */
export const queueIssuedNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { account, amount, at }: { account: VirtualAccount; amount: number; at: Date },
): Promise<void> =>
  queueOrderLetter(tx, services, order, {
    key: `order:${order.oid}/${order.version}:issued`,
    at,
    words: (told) =>
      orderWords.issued(told, { ...accountIn(told.locale, account), due: account.dueOn }, amount),
  })

/** Leaves word that less came into a virtual account than was asked for. */
export const queueShortNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { missing, account, key, at }: { missing: number; account: VirtualAccount | null; key: string; at: Date },
): Promise<void> => {
  const { bank, number } = account ?? { bank: '', number: '' }
  return queueOrderLetter(tx, services, order, {
    key,
    at,
    words: (told) => orderWords.short(told, { bank: bankIn(told.locale, bank), number }, missing),
  })
}

/** Names pieces with how many of each; none are named where it is about the whole order. */
const piecesTold = async (tx: Transaction, order: OrderRow, pieces: readonly Pieces[] | null) => {
  if (!pieces) return () => []
  const lines = await linesOf(tx, [order.id])
  return (locale: Locale) =>
    pieces.flatMap(({ id, qty }) =>
      lines.filter((line) => line.id === id).map((line) => `${goodsName(line, locale)} × ${qty}`),
    )
}

/** Leaves word of what went back; nothing is said of an order that cost nothing. */
export const queueRefundNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { refund, key, at }: { refund: RefundRow; key: string; at: Date },
): Promise<void> => {
  const { kind, amount, cashAmount } = refund
  if (amount + cashAmount === 0) return
  const told = await piecesTold(tx, order, piecesOf(refund))
  await queueOrderLetter(tx, services, order, {
    key,
    at,
    words: (whom) => {
      if (kind === 'DEPOSIT') return orderWords.depositReturned(whom, amount)
      return orderWords.refunded(whom, amount, cashAmount, { kind, pieces: told(whom.locale) })
    },
  })
}

/** Leaves word that an order can be collected, with its pass and until when. */
export const queueReadyNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const store = await storeName(tx, order.storeId)
  const { pickupDeadline, passNumber } = order
  await queueOrderLetter(tx, services, order, {
    key: `order:${order.oid}/${order.version}:ready`,
    at,
    words: (told) =>
      orderWords.ready(told, { store, deadline: pickupDeadline ?? '', pass: passNumber ?? '' }),
  })
}

/** Leaves word that an order is to be collected on the next day. */
export const queueTomorrowNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const pickup = await pickupOf(tx, order)
  const words = (told: Told) => orderWords.tomorrow(told, pickup)
  await queueOrderLetter(tx, services, order, { key: `order:${order.oid}:tomorrow`, at, words })
}

/** A letter that says the same of every order that came so far. */
const plainNotice =
  (name: string, words: Notice['words']) =>
  (tx: Transaction, services: Writing, order: OrderRow, at: Date): Promise<void> =>
    queueOrderLetter(tx, services, order, { key: `order:${order.oid}/${order.version}:${name}`, at, words })

/** Leaves word that nothing came into an order's virtual account in time. */
export const queueUnpaidNotice = plainNotice('unpaid', orderWords.unpaid)

/** Leaves word that an order was sent. */
export const queueShippingNotice = plainNotice('shipping', orderWords.shipping)

/** Leaves word that a return was refused, and why. */
export const queueReturnRefusedNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { reason, pieces, at }: { reason: string; pieces: readonly Pieces[] | null; at: Date },
): Promise<void> => {
  const told = await piecesTold(tx, order, pieces)
  await queueOrderLetter(tx, services, order, {
    key: `order:${order.oid}/${order.version}:return-refused`,
    at,
    words: (whom) => orderWords.returnRefused(whom, toRepeatedText(reason), told(whom.locale)),
  })
}
