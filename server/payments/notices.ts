import { eq } from 'drizzle-orm'
import { m } from '#messages'
import { locales, type Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { stores } from '../db/tables/stores.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import { queueLetter, type Words } from '../letters/letters.ts'
import { digits } from '../orders/orders.words.ts'

type Writing = Pick<Services, 'secrets' | 'shopUrl'>

const localeOfMember = async (tx: Transaction, memberId: number): Promise<Locale> => {
  const [row] = await tx
    .select({ locale: members.locale })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return locales.find((locale) => locale === row?.locale) ?? 'ko-KR'
}

const storeName = async (tx: Transaction, id: number | null): Promise<string> => {
  if (id === null) return ''
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, id)).limit(1)
  return store?.name ?? ''
}

const paidText = async (tx: Transaction, order: OrderRow, locale: Locale): Promise<string> => {
  const name = order.orderer?.fullName ?? ''
  const { oid } = order
  if (order.type !== 'PICKUP') return m['orders.notice.paid_delivery']({ name, oid }, { locale })
  const store = await storeName(tx, order.storeId)
  const [date, time] = [order.pickupDate?.replaceAll('-', '.') ?? '', order.pickupTime?.slice(0, 5) ?? '']
  return m['orders.notice.paid_pickup'](
    { name, oid, store, date, time, pass: order.passNumber ?? '' },
    { locale },
  )
}

type Notice = { key: string; at: Date; words: (locale: Locale) => Omit<Words, 'action'> }

/** Leaves a letter for whoever ordered, in their language. */
const queueOrderLetter = (
  tx: Transaction,
  services: Writing,
  { memberId, oid, orderer }: OrderRow,
  { key, at, words }: Notice,
): Promise<void> =>
  orderer
    ? queueLetter(
        tx,
        services,
        {
          memberId,
          kind: 'ORDER',
          key,
          path: `/mypage/order/${oid}`,
          to: { email: orderer.email, mobile: orderer.mobile },
          words: (locale) => ({ ...words(locale), action: m['letters.action.order']({}, { locale }) }),
        },
        at,
      )
    : Promise.resolve()

/** Leaves word of a paid order, with its pass, to be sent. */
export const queuePaidNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const locale = await localeOfMember(tx, order.memberId)
  const subject = m['orders.notice.paid_subject']({ oid: order.oid }, { locale })
  const text = await paidText(tx, order, locale)
  await queueOrderLetter(tx, services, order, {
    key: `order:${order.oid}:paid`,
    at,
    words: () => ({ subject, text }),
  })
}

/** Leaves word of a payment that is taken back. */
export const queueVoidNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { soldOut, key, at }: { soldOut: boolean; key: string; at: Date },
): Promise<void> => {
  const say = soldOut ? m['orders.notice.sold_out'] : m['orders.notice.voided']
  await queueOrderNotice(tx, services, order, { key, at, say, subject: m['letters.subject.voided'] })
}

type Inputs = { name: string; oid: string }
type Say = (inputs: Inputs, options: { locale: Locale }) => string

type Subject = (inputs: { oid: string }, options: { locale: Locale }) => string
type Told = { key: string; at: Date; say: Say; subject: Subject }

const queueOrderNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { key, at, say, subject }: Told,
): Promise<void> => {
  const { oid, orderer } = order
  const inputs = { name: orderer?.fullName ?? '', oid }
  return queueOrderLetter(tx, services, order, {
    key,
    at,
    words: (locale) => ({ subject: subject({ oid }, { locale }), text: say(inputs, { locale }) }),
  })
}

/** Leaves word of a virtual account: where, how much and until when. */
export const queueIssuedNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { account, amount, at }: { account: VirtualAccount; amount: number; at: Date },
): Promise<void> => {
  const { bank, number, holder, dueOn } = account
  const due = dueOn.replaceAll('-', '.')
  const told = { bank, number, holder, due, amount: digits(amount) }
  const say: Say = (inputs, options) => m['orders.notice.issued']({ ...inputs, ...told }, options)
  const key = `order:${order.oid}/${order.version}:issued`
  return queueOrderNotice(tx, services, order, { key, at, say, subject: m['letters.subject.issued'] })
}

/** Leaves word that less came into a virtual account than was asked for. */
export const queueShortNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  { missing, account, key, at }: { missing: number; account: VirtualAccount | null; key: string; at: Date },
): Promise<void> => {
  const told = { missing: digits(missing), bank: account?.bank ?? '', number: account?.number ?? '' }
  const say: Say = (inputs, options) => m['orders.notice.short']({ ...inputs, ...told }, options)
  return queueOrderNotice(tx, services, order, { key, at, say, subject: m['letters.subject.short'] })
}

/** Leaves word of what went back; nothing is said of an order that cost nothing. */
export const queueRefundNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  {
    refund,
    key,
    at,
  }: { refund: { kind: string; amount: number; cashAmount: number }; key: string; at: Date },
): Promise<void> => {
  const { amount, cashAmount, kind } = refund
  if (amount + cashAmount === 0) return
  const told = { amount: digits(amount), cash: digits(cashAmount) }
  const say: Say =
    kind === 'DEPOSIT'
      ? (inputs, options) => m['orders.notice.deposit_returned']({ ...inputs, amount: told.amount }, options)
      : (inputs, options) => m['orders.notice.refunded']({ ...inputs, ...told }, options)
  await queueOrderNotice(tx, services, order, { key, at, say, subject: m['letters.subject.refunded'] })
}

/** Leaves word that an order can be collected, with its pass and until when. */
export const queueReadyNotice = async (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const store = await storeName(tx, order.storeId)
  const deadline = order.pickupDeadline?.replaceAll('-', '.') ?? ''
  const told = { store, deadline, pass: order.passNumber ?? '' }
  const say: Say = (inputs, options) => m['orders.notice.ready']({ ...inputs, ...told }, options)
  const key = `order:${order.oid}/${order.version}:ready`
  await queueOrderNotice(tx, services, order, { key, at, say, subject: m['letters.subject.ready'] })
}

/** Leaves word that an order was sent. */
export const queueShippingNotice = (
  tx: Transaction,
  services: Writing,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const key = `order:${order.oid}/${order.version}:shipping`
  const [say, subject] = [m['orders.notice.shipping'], m['letters.subject.shipping']]
  return queueOrderNotice(tx, services, order, { key, at, say, subject })
}
