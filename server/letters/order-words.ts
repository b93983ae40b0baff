import type { Locale } from '#api/fields.ts'
import { grouped, wonIn } from '#api/money.ts'
import { m } from '#messages'
import type { Words } from './letter-mail.ts'
import type { Fact } from './mail-page.ts'

type Told = { locale: Locale; name: string; oid: string }
/** What a refund is of; nothing is named where it is the whole order. */
type BackOf = { kind: 'CANCEL' | 'RETURN'; pieces: string[] }
type Account = { bank: string; number: string; holder: string; due: string }
type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Rows = [Label, string][]

const dots = (day: string) => day.replaceAll('-', '.')

/** 2026.11.24 (화) 14:00. */
const slot = (day: string, time: string, locale: Locale) => {
  const at = new Date(`${day}T12:00:00+09:00`)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', weekday: 'short' }).format(at)
  return `${dots(day)} (${weekday}) ${time}`
}

const factsIn = (locale: Locale, rows: Rows): Fact[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label: label({}, { locale }), value }))

/** A letter that lists what counts below the number of its order, and leads to the order. */
const letter = (
  { locale, oid }: Told,
  said: Pick<Words, 'subject' | 'text' | 'mail'>,
  rows: Rows = [],
): Words => ({
  ...said,
  facts: factsIn(locale, [[m['letters.fact.order'], oid], ...rows]),
  action: m['letters.action.order']({}, { locale }),
})

type Pickup = { store: string; date: string; time: string; pass: string }

/** What was bought, and what it cost in money and in cash. */
type Bought = { pieces: string[]; paid: number; cash: number }

const boughtRows = ({ locale }: Told, { pieces, paid, cash }: Bought): Rows => [
  [m['letters.fact.goods'], pieces.join(', ')],
  [m['letters.fact.paid'], wonIn(locale, paid)],
  [m['letters.fact.cash'], cash > 0 ? wonIn(locale, cash) : ''],
]

const pickupRows = ({ locale }: Told, { store, date, time, pass }: Pickup): Rows => [
  [m['letters.fact.store'], store],
  [m['letters.fact.pickup_at'], date && slot(date, time, locale)],
  [m['letters.fact.pass'], pass],
]

/** What letters about an order say, each from plain values; phones get one sentence, mails a list of what counts. */
export const orderWords = {
  paidForPickup: (told: Told, at: Pickup, bought: Bought): Words =>
    letter(
      told,
      {
        subject: m['orders.notice.paid_subject'](told, told),
        text: m['orders.notice.paid_pickup']({ ...told, ...at, date: dots(at.date) }, told),
        mail: m['letters.order.paid_pickup'](told, told),
      },
      [...boughtRows(told, bought), ...pickupRows(told, at)],
    ),

  paidForDelivery: (told: Told, bought: Bought): Words =>
    letter(
      told,
      {
        subject: m['orders.notice.paid_subject'](told, told),
        text: m['orders.notice.paid_delivery'](told, told),
        mail: m['letters.order.paid_delivery'](told, told),
      },
      boughtRows(told, bought),
    ),

  /** Taken back: because the bottles went to somebody else meanwhile, or because nothing sure is known of the payment. */
  voided: (told: Told, soldOut: boolean): Words => ({
    subject: m['letters.subject.voided'](told, told),
    text: (soldOut ? m['orders.notice.sold_out'] : m['orders.notice.voided'])(told, told),
    action: m['letters.action.order']({}, told),
  }),

  issued: (told: Told, { bank, number, holder, due }: Account, payable: number): Words => {
    const account = { bank, number, holder, due: dots(due), amount: grouped(payable) }
    return letter(
      told,
      {
        subject: m['letters.subject.issued'](told, told),
        text: m['orders.notice.issued']({ ...told, ...account }, told),
        mail: m['letters.order.issued'](told, told),
      },
      [
        [m['letters.fact.amount'], wonIn(told.locale, payable)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
        [m['letters.fact.holder'], holder],
        [m['letters.fact.due'], account.due],
      ],
    )
  },

  short: (told: Told, { bank, number }: Pick<Account, 'bank' | 'number'>, missing: number): Words =>
    letter(
      told,
      {
        subject: m['letters.subject.short'](told, told),
        text: m['orders.notice.short']({ ...told, bank, number, missing: grouped(missing) }, told),
        mail: m['letters.order.short'](told, told),
      },
      [
        [m['letters.fact.missing'], wonIn(told.locale, missing)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
      ],
    ),

  /** What went back in money and in cash, one of the two may be nothing, and for what, where it is a part of the order. */
  refunded: (told: Told, money: number, cash: number, { kind, pieces }: BackOf): Words => {
    const both = money > 0 && cash > 0
    const say = both
      ? m['orders.notice.refunded']
      : money > 0
        ? m['orders.notice.refunded_money']
        : m['orders.notice.refunded_cash']
    return letter(
      told,
      {
        subject: m['letters.subject.refunded'](told, told),
        text: say({ ...told, amount: grouped(money), cash: grouped(cash) }, told),
        mail: m['letters.order.refunded'](told, told),
      },
      [
        [kind === 'RETURN' ? m['letters.fact.returned'] : m['letters.fact.cancelled'], pieces.join(', ')],
        [m['letters.fact.refund'], money > 0 ? wonIn(told.locale, money) : ''],
        [m['letters.fact.cash'], cash > 0 ? wonIn(told.locale, cash) : ''],
      ],
    )
  },

  depositReturned: (told: Told, amount: number): Words =>
    letter(
      told,
      {
        subject: m['letters.subject.refunded'](told, told),
        text: m['orders.notice.deposit_returned']({ ...told, amount: grouped(amount) }, told),
        mail: m['letters.order.deposit_returned'](told, told),
      },
      [[m['letters.fact.refund'], wonIn(told.locale, amount)]],
    ),

  ready: (told: Told, { store, deadline, pass }: { store: string; deadline: string; pass: string }): Words =>
    letter(
      told,
      {
        subject: m['letters.subject.ready'](told, told),
        text: m['orders.notice.ready']({ ...told, store, pass, deadline: dots(deadline) }, told),
        mail: m['letters.order.ready'](told, told),
      },
      [
        [m['letters.fact.store'], store],
        [m['letters.fact.pickup_until'], dots(deadline)],
        [m['letters.fact.pass'], pass],
      ],
    ),

  shipping: (told: Told): Words =>
    letter(told, {
      subject: m['letters.subject.shipping'](told, told),
      text: m['orders.notice.shipping'](told, told),
      mail: m['letters.order.shipping'](told, told),
    }),
  unpaid: (told: Told): Words =>
    letter(told, {
      subject: m['letters.subject.unpaid'](told, told),
      text: m['orders.notice.unpaid'](told, told),
      mail: m['letters.order.unpaid'](told, told),
    }),

  tomorrow: (told: Told, at: Pickup): Words =>
    letter(
      told,
      {
        subject: m['letters.subject.tomorrow'](told, told),
        text: m['orders.notice.tomorrow']({ ...told, ...at, date: dots(at.date) }, told),
        mail: m['letters.order.tomorrow'](told, told),
      },
      pickupRows(told, at),
    ),

  returnRefused: (told: Told, reason: string, pieces: string[]): Words =>
    letter(
      told,
      {
        subject: m['letters.subject.return_refused'](told, told),
        text: m['orders.notice.return_refused'](told, told),
        mail: m['letters.order.return_refused'](told, told),
      },
      [
        [m['letters.fact.return_asked'], pieces.join(', ')],
        [m['letters.fact.reason'], reason],
      ],
    ),
}
