import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Words } from './letter-mail.ts'
import type { Fact } from './mail-page.ts'

type Told = { locale: Locale; name: string; oid: string }
type Account = { bank: string; number: string; holder: string; due: string }

const grouped = new Intl.NumberFormat('en-US')
const won = (amount: number, locale: Locale) =>
  m['letters.fact.won']({ amount: grouped.format(amount) }, { locale })
const dots = (day: string) => day.replaceAll('-', '.')

/** 2026.11.24 (화) 14:00. */
const slot = (day: string, time: string, locale: Locale) => {
  const at = new Date(`${day}T12:00:00+09:00`)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', weekday: 'short' }).format(at)
  return `${dots(day)} (${weekday}) ${time}`
}

type Label = (inputs: Record<string, never>, options: { locale: Locale }) => string
const factsIn = (locale: Locale, rows: [Label, string][]): Fact[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label: label({}, { locale }), value }))

const toOrder = (locale: Locale) => m['letters.action.order']({}, { locale })

/** What letters about an order say, each from plain values; phones get one sentence, mails a list of what counts. */
export const orderWords = {
  paidForPickup: (told: Told, at: { store: string; date: string; time: string; pass: string }): Words => {
    const { locale, oid } = told
    return {
      subject: m['orders.notice.paid_subject']({ oid }, { locale }),
      text: m['orders.notice.paid_pickup']({ ...told, ...at, date: dots(at.date) }, { locale }),
      mail: m['letters.order.paid_pickup'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.store'], at.store],
        [m['letters.fact.pickup_at'], at.date && slot(at.date, at.time, locale)],
        [m['letters.fact.pass'], at.pass],
      ]),
      action: toOrder(locale),
    }
  },

  paidForDelivery: (told: Told): Words => ({
    subject: m['orders.notice.paid_subject'](told, told),
    text: m['orders.notice.paid_delivery'](told, told),
    mail: m['letters.order.paid_delivery'](told, told),
    facts: factsIn(told.locale, [[m['letters.fact.order'], told.oid]]),
    action: toOrder(told.locale),
  }),

  /** Taken back: because the bottles went to somebody else meanwhile, or because nothing sure is known of the payment. */
  voided: (told: Told, soldOut: boolean): Words => ({
    subject: m['letters.subject.voided'](told, told),
    text: (soldOut ? m['orders.notice.sold_out'] : m['orders.notice.voided'])(told, told),
    action: toOrder(told.locale),
  }),

  issued: (told: Told, { bank, number, holder, due }: Account, payable: number): Words => {
    const { locale, oid } = told
    const account = { bank, number, holder, due: dots(due), amount: grouped.format(payable) }
    return {
      subject: m['letters.subject.issued'](told, { locale }),
      text: m['orders.notice.issued']({ ...told, ...account }, { locale }),
      mail: m['letters.order.issued'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.amount'], won(payable, locale)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
        [m['letters.fact.holder'], holder],
        [m['letters.fact.due'], account.due],
      ]),
      action: toOrder(locale),
    }
  },

  short: (told: Told, { bank, number }: Pick<Account, 'bank' | 'number'>, missing: number): Words => {
    const { locale, oid } = told
    return {
      subject: m['letters.subject.short'](told, { locale }),
      text: m['orders.notice.short']({ ...told, bank, number, missing: grouped.format(missing) }, { locale }),
      mail: m['letters.order.short'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.missing'], won(missing, locale)],
        [m['letters.fact.bank'], bank],
        [m['letters.fact.number'], number],
      ]),
      action: toOrder(locale),
    }
  },

  /** What went back in money and in cash; one of the two may be nothing. */
  refunded: (told: Told, money: number, cash: number): Words => {
    const { locale, oid } = told
    const amounts = { ...told, amount: grouped.format(money), cash: grouped.format(cash) }
    const both = money > 0 && cash > 0
    const say = both
      ? m['orders.notice.refunded']
      : money > 0
        ? m['orders.notice.refunded_money']
        : m['orders.notice.refunded_cash']
    return {
      subject: m['letters.subject.refunded'](told, { locale }),
      text: say(amounts, { locale }),
      mail: m['letters.order.refunded'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.refund'], money > 0 ? won(money, locale) : ''],
        [m['letters.fact.cash'], cash > 0 ? won(cash, locale) : ''],
      ]),
      action: toOrder(locale),
    }
  },

  depositReturned: (told: Told, amount: number): Words => {
    const { locale, oid } = told
    return {
      subject: m['letters.subject.refunded'](told, { locale }),
      text: m['orders.notice.deposit_returned']({ ...told, amount: grouped.format(amount) }, { locale }),
      mail: m['letters.order.deposit_returned'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.refund'], won(amount, locale)],
      ]),
      action: toOrder(locale),
    }
  },

  ready: (
    told: Told,
    { store, deadline, pass }: { store: string; deadline: string; pass: string },
  ): Words => {
    const { locale, oid } = told
    return {
      subject: m['letters.subject.ready'](told, { locale }),
      text: m['orders.notice.ready']({ ...told, store, pass, deadline: dots(deadline) }, { locale }),
      mail: m['letters.order.ready'](told, { locale }),
      facts: factsIn(locale, [
        [m['letters.fact.order'], oid],
        [m['letters.fact.store'], store],
        [m['letters.fact.pickup_until'], dots(deadline)],
        [m['letters.fact.pass'], pass],
      ]),
      action: toOrder(locale),
    }
  },

  shipping: (told: Told): Words => ({
    subject: m['letters.subject.shipping'](told, told),
    text: m['orders.notice.shipping'](told, told),
    mail: m['letters.order.shipping'](told, told),
    facts: factsIn(told.locale, [[m['letters.fact.order'], told.oid]]),
    action: toOrder(told.locale),
  }),
}
