import type { Locale } from '#api/fields.ts'
import { formatSlot } from '#api/dates.ts'
import { formatAmount } from '#api/money.ts'
import { m } from '#messages'
import type { NotificationTexts } from './notification-email.ts'
import { toPickupRows, toTexts, type OrderRecipient, type Pickup } from './order-texts.ts'
import { joinList } from '../join-list.ts'

/** A refund in money and in cash, of which one may be 0, as one amount; empty where both are. */
const formatRefund = (locale: Locale, money: number, cash: number): string => {
  const cashAmount = `${m['letters.fact.cash']({}, { locale })} ${formatAmount(locale, cash)}`
  return [...(money > 0 ? [formatAmount(locale, money)] : []), ...(cash > 0 ? [cashAmount] : [])].join(' + ')
}

/** Texts about what the shop does with an order of its own accord. */
export const shopActTexts = {
  /** Cancelled by the shop: why, which pieces if it is a part of the order, and the refund, which may be 0. */
  shopCancelled: (
    recipient: OrderRecipient,
    money: number,
    cash: number,
    { pieces, reason }: { pieces: string[]; reason: string },
  ): NotificationTexts => {
    const { locale } = recipient
    const refund = formatRefund(locale, money, cash)
    const values = { ...recipient, reason, refund }
    return toTexts(
      recipient,
      {
        subject: m['letters.subject.shop_cancelled'](recipient, recipient),
        text:
          refund !== ''
            ? m['orders.notice.shop_cancelled'](values, recipient)
            : m['orders.notice.shop_cancelled_free'](values, recipient),
        ...(refund !== '' && { mail: m['letters.order.shop_cancelled'](recipient, recipient) }),
      },
      [
        [m['letters.fact.reason'], reason],
        [m['letters.fact.cancelled'], joinList(pieces, locale)],
        [m['letters.fact.refund'], money > 0 ? formatAmount(locale, money) : ''],
        [m['letters.fact.cash'], cash > 0 ? formatAmount(locale, cash) : ''],
      ],
    )
  },

  /** Money back for goods that stay with the shopper; of money and cash one may be 0. */
  goodwillGiven: (
    recipient: OrderRecipient,
    money: number,
    cash: number,
    reason: string,
  ): NotificationTexts => {
    const { locale } = recipient
    const values = { ...recipient, reason, refund: formatRefund(locale, money, cash) }
    return toTexts(
      recipient,
      {
        subject: m['letters.subject.goodwill'](recipient, recipient),
        text: m['orders.notice.goodwill'](values, recipient),
        mail: m['letters.order.goodwill'](recipient, recipient),
      },
      [
        [m['letters.fact.reason'], reason],
        [m['letters.fact.refund'], money > 0 ? formatAmount(locale, money) : ''],
        [m['letters.fact.cash'], cash > 0 ? formatAmount(locale, cash) : ''],
      ],
    )
  },

  pickupChanged: (recipient: OrderRecipient, at: Pickup): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.pickup_changed'](recipient, recipient),
        text: m['orders.notice.pickup_changed'](
          { ...recipient, ...at, at: formatSlot(recipient.locale, at.date, at.time) },
          recipient,
        ),
        mail: m['letters.order.pickup_changed'](recipient, recipient),
      },
      toPickupRows(recipient, at),
    ),
}
