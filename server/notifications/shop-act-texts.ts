import { formatAmount } from '#api/money.ts'
import { m } from '#messages'
import type { NotificationTexts } from './notification-email.ts'
import { formatDay, toPickupRows, toTexts, type OrderRecipient, type Pickup } from './order-texts.ts'

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
    const cashAmount = `${m['letters.fact.cash']({}, { locale })} ${formatAmount(locale, cash)}`
    const refund = [...(money > 0 ? [formatAmount(locale, money)] : []), ...(cash > 0 ? [cashAmount] : [])]
    const values = { ...recipient, reason, refund: refund.join(' + ') }
    return toTexts(
      recipient,
      {
        subject: m['letters.subject.shop_cancelled'](recipient, recipient),
        text:
          refund.length > 0
            ? m['orders.notice.shop_cancelled'](values, recipient)
            : m['orders.notice.shop_cancelled_free'](values, recipient),
        ...(refund.length > 0 && { mail: m['letters.order.shop_cancelled'](recipient, recipient) }),
      },
      [
        [m['letters.fact.reason'], reason],
        [m['letters.fact.cancelled'], pieces.join(', ')],
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
        text: m['orders.notice.pickup_changed']({ ...recipient, ...at, date: formatDay(at.date) }, recipient),
        mail: m['letters.order.pickup_changed'](recipient, recipient),
      },
      toPickupRows(recipient, at),
    ),
}
