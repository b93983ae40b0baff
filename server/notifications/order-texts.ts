import type { Locale } from '#api/fields.ts'
import { formatDate, formatSlot, formatTime } from '#api/dates.ts'
import { formatNumber, formatAmount } from '#api/money.ts'
import { m } from '#messages'
import type { NotificationTexts } from './notification-email.ts'
import type { Fact } from './email-page.ts'
import { joinList } from '../join-list.ts'

export type OrderRecipient = { locale: Locale; name: string; oid: string }
/** The scope of a refund; no pieces are named where it is the whole order. */
type RefundScope = { kind: 'CANCEL' | 'RETURN'; pieces: string[] }
type Account = { bank: string; number: string; holder: string; due: string }
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Rows = [Label, string][]

const toFacts = (locale: Locale, rows: Rows): Fact[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label: label({}, { locale }), value }))

/** A notification with facts below the order number, and a link to the order. */
export const toTexts = (
  { locale, oid }: OrderRecipient,
  texts: Pick<NotificationTexts, 'subject' | 'text' | 'mail'>,
  rows: Rows = [],
): NotificationTexts => ({
  ...texts,
  facts: toFacts(locale, [[m['letters.fact.order'], oid], ...rows]),
  action: m['letters.action.order']({}, { locale }),
})

export type Pickup = { store: string; date: string; time: string; pass: string }

/** The day and the time of a pickup within a sentence. */
const toMoment = ({ locale }: OrderRecipient, { date, time }: Pickup) => ({
  date: date && formatDate(locale, date),
  time: time && formatTime(locale, time),
})

/** What was bought, and its cost in money and in cash. */
type Purchase = { pieces: string[]; paid: number; cash: number }

const toPurchaseRows = ({ locale }: OrderRecipient, { pieces, paid: paidAmount, cash }: Purchase): Rows => [
  [m['letters.fact.goods'], joinList(pieces, locale)],
  [m['letters.fact.paid'], formatAmount(locale, paidAmount)],
  [m['letters.fact.cash'], cash > 0 ? formatAmount(locale, cash) : ''],
]

export const toPickupRows = ({ locale }: OrderRecipient, { store, date, time, pass }: Pickup): Rows => [
  [m['letters.fact.store'], store],
  [m['letters.fact.pickup_at'], date && formatSlot(locale, date, time)],
  [m['letters.fact.pass'], pass],
]

/** Texts about an order, from plain values; phones get one sentence, mails a list of facts. */
export const orderTexts = {
  paidForPickup: (recipient: OrderRecipient, at: Pickup, purchase: Purchase): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['orders.notice.paid_subject'](recipient, recipient),
        text: m['orders.notice.paid_pickup']({ ...recipient, ...at, ...toMoment(recipient, at) }, recipient),
        mail: m['letters.order.paid_pickup'](recipient, recipient),
      },
      [...toPurchaseRows(recipient, purchase), ...toPickupRows(recipient, at)],
    ),

  paidForDelivery: (recipient: OrderRecipient, purchase: Purchase): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['orders.notice.paid_subject'](recipient, recipient),
        text: m['orders.notice.paid_delivery'](recipient, recipient),
        mail: m['letters.order.paid_delivery'](recipient, recipient),
      },
      toPurchaseRows(recipient, purchase),
    ),

  /** Voided: another order got the bottles meanwhile, or the payment's result stayed unknown. */
  voided: (recipient: OrderRecipient, soldOut: boolean): NotificationTexts => ({
    subject: m['letters.subject.voided'](recipient, recipient),
    text: (soldOut ? m['orders.notice.sold_out'] : m['orders.notice.voided'])(recipient, recipient),
    action: m['letters.action.order']({}, recipient),
  }),

  issued: (
    recipient: OrderRecipient,
    { bank, number, holder, due: dueDay }: Account,
    payable: number,
  ): NotificationTexts => {
    const account = {
      bank,
      number,
      holder,
      due: formatDate(recipient.locale, dueDay),
      amount: formatNumber(payable),
    }
    return toTexts(
      recipient,
      {
        subject: m['letters.subject.issued'](recipient, recipient),
        text: m['orders.notice.issued']({ ...recipient, ...account }, recipient),
        mail: m['letters.order.issued'](recipient, recipient),
      },
      [
        [m['letters.fact.amount'], formatAmount(recipient.locale, payable)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
        [m['letters.fact.holder'], holder],
        [m['letters.fact.due'], account.due],
      ],
    )
  },

  short: (
    recipient: OrderRecipient,
    { bank, number }: Pick<Account, 'bank' | 'number'>,
    missing: number,
  ): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.short'](recipient, recipient),
        text: m['orders.notice.short'](
          { ...recipient, bank, number, missing: formatNumber(missing) },
          recipient,
        ),
        mail: m['letters.order.short'](recipient, recipient),
      },
      [
        [m['letters.fact.missing'], formatAmount(recipient.locale, missing)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
      ],
    ),

  /** The refund in money and in cash, of which one may be 0, and its pieces if it is a part of the order. */
  refunded: (
    recipient: OrderRecipient,
    money: number,
    cash: number,
    { kind, pieces }: RefundScope,
  ): NotificationTexts => {
    const both = money > 0 && cash > 0
    const message = both
      ? m['orders.notice.refunded']
      : money > 0
        ? m['orders.notice.refunded_money']
        : m['orders.notice.refunded_cash']
    return toTexts(
      recipient,
      {
        subject: m['letters.subject.refunded'](recipient, recipient),
        text: message({ ...recipient, amount: formatNumber(money), cash: formatNumber(cash) }, recipient),
        mail: m['letters.order.refunded'](recipient, recipient),
      },
      [
        [
          kind === 'RETURN' ? m['letters.fact.returned'] : m['letters.fact.cancelled'],
          joinList(pieces, recipient.locale),
        ],
        [m['letters.fact.refund'], money > 0 ? formatAmount(recipient.locale, money) : ''],
        [m['letters.fact.cash'], cash > 0 ? formatAmount(recipient.locale, cash) : ''],
      ],
    )
  },

  depositReturned: (recipient: OrderRecipient, amount: number): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.refunded'](recipient, recipient),
        text: m['orders.notice.deposit_returned']({ ...recipient, amount: formatNumber(amount) }, recipient),
        mail: m['letters.order.deposit_returned'](recipient, recipient),
      },
      [[m['letters.fact.refund'], formatAmount(recipient.locale, amount)]],
    ),

  ready: (
    recipient: OrderRecipient,
    { store, deadline, pass }: { store: string; deadline: string; pass: string },
  ): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.ready'](recipient, recipient),
        text: m['orders.notice.ready'](
          { ...recipient, store, pass, deadline: deadline && formatDate(recipient.locale, deadline) },
          recipient,
        ),
        mail: m['letters.order.ready'](recipient, recipient),
      },
      [
        [m['letters.fact.store'], store],
        [m['letters.fact.pickup_until'], deadline && formatDate(recipient.locale, deadline)],
        [m['letters.fact.pass'], pass],
      ],
    ),

  shipping: (recipient: OrderRecipient): NotificationTexts =>
    toTexts(recipient, {
      subject: m['letters.subject.shipping'](recipient, recipient),
      text: m['orders.notice.shipping'](recipient, recipient),
      mail: m['letters.order.shipping'](recipient, recipient),
    }),
  unpaid: (recipient: OrderRecipient): NotificationTexts =>
    toTexts(recipient, {
      subject: m['letters.subject.unpaid'](recipient, recipient),
      text: m['orders.notice.unpaid'](recipient, recipient),
      mail: m['letters.order.unpaid'](recipient, recipient),
    }),

  tomorrow: (recipient: OrderRecipient, at: Pickup): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.tomorrow'](recipient, recipient),
        text: m['orders.notice.tomorrow']({ ...recipient, ...at, ...toMoment(recipient, at) }, recipient),
        mail: m['letters.order.tomorrow'](recipient, recipient),
      },
      toPickupRows(recipient, at),
    ),
}
