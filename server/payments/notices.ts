import { eq } from 'drizzle-orm'
import { m } from '#messages'
import { locales, type Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { stores } from '../db/tables/stores.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import type { VirtualAccount } from '../db/tables/payments.ts'
import { queueMail, queueSms } from '../outbox/outbox.store.ts'
import { digits } from '../orders/orders.words.ts'

type Secrets = Pick<Services, 'secrets'>

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

const queueBoth = async (
  tx: Transaction,
  { secrets }: Secrets,
  order: OrderRow,
  notice: { key: string; subject: string; text: string; at: Date },
) => {
  const { orderer } = order
  if (!orderer) return
  const { key, subject, text, at } = notice
  await queueSms(tx, secrets, { key, to: orderer.mobile, text }, at)
  await queueMail(tx, secrets, { key, to: orderer.email, subject, text }, at)
}

/** Leaves word of a paid order, with its pass, to be sent. */
export const queuePaidNotice = async (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const locale = await localeOfMember(tx, order.memberId)
  const subject = m['orders.notice.paid_subject']({ oid: order.oid }, { locale })
  const text = await paidText(tx, order, locale)
  await queueBoth(tx, services, order, { key: `order:${order.oid}:paid`, subject, text, at })
}

/** Leaves word of a payment that is taken back. */
export const queueVoidNotice = async (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  { soldOut, key, at }: { soldOut: boolean; key: string; at: Date },
): Promise<void> => {
  const locale = await localeOfMember(tx, order.memberId)
  const text = soldOut ? m['orders.notice.sold_out'] : m['orders.notice.voided']
  const inputs = { name: order.orderer?.fullName ?? '', oid: order.oid }
  if (order.orderer)
    await queueSms(
      tx,
      services.secrets,
      { key, to: order.orderer.mobile, text: text(inputs, { locale }) },
      at,
    )
}

type Inputs = { name: string; oid: string }
type Say = (inputs: Inputs, options: { locale: Locale }) => string

/** Leaves a text message for whoever ordered, in their language. */
export const queueOrderSms = async (
  tx: Transaction,
  { secrets }: Secrets,
  order: OrderRow,
  { key, at, say }: { key: string; at: Date; say: Say },
): Promise<void> => {
  if (!order.orderer) return
  const locale = await localeOfMember(tx, order.memberId)
  const { fullName: name, mobile: to } = order.orderer
  await queueSms(tx, secrets, { key, to, text: say({ name, oid: order.oid }, { locale }) }, at)
}

/** Leaves word of a virtual account: where, how much and until when. */
export const queueIssuedNotice = (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  { account, amount, at }: { account: VirtualAccount; amount: number; at: Date },
): Promise<void> => {
  const { bank, number, holder, dueOn } = account
  const due = dueOn.replaceAll('-', '.')
  const told = { bank, number, holder, due, amount: digits(amount) }
  const say: Say = (inputs, options) => m['orders.notice.issued']({ ...inputs, ...told }, options)
  return queueOrderSms(tx, services, order, { key: `order:${order.oid}/${order.version}:issued`, at, say })
}

/** Leaves word that less came into a virtual account than was asked for. */
export const queueShortNotice = (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  { missing, account, key, at }: { missing: number; account: VirtualAccount | null; key: string; at: Date },
): Promise<void> => {
  const told = { missing: digits(missing), bank: account?.bank ?? '', number: account?.number ?? '' }
  const say: Say = (inputs, options) => m['orders.notice.short']({ ...inputs, ...told }, options)
  return queueOrderSms(tx, services, order, { key, at, say })
}

/** Leaves word of what went back; nothing is said of an order that cost nothing. */
export const queueRefundNotice = async (
  tx: Transaction,
  services: Secrets,
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
  await queueOrderSms(tx, services, order, { key, at, say })
}

/** Leaves word that an order can be collected, with its pass and until when. */
export const queueReadyNotice = async (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const store = await storeName(tx, order.storeId)
  const deadline = order.pickupDeadline?.replaceAll('-', '.') ?? ''
  const told = { store, deadline, pass: order.passNumber ?? '' }
  const say: Say = (inputs, options) => m['orders.notice.ready']({ ...inputs, ...told }, options)
  await queueOrderSms(tx, services, order, { key: `order:${order.oid}/${order.version}:ready`, at, say })
}

/** Leaves word that an order was sent. */
export const queueShippingNotice = (
  tx: Transaction,
  services: Secrets,
  order: OrderRow,
  at: Date,
): Promise<void> => {
  const key = `order:${order.oid}/${order.version}:shipping`
  return queueOrderSms(tx, services, order, { key, at, say: m['orders.notice.shipping'] })
}
