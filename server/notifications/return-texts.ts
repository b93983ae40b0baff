import { m } from '#messages'
import type { NotificationTexts } from './notification-email.ts'
import { toTexts, type OrderRecipient } from './order-texts.ts'
import { joinList } from '../join-list.ts'

/** Where returned goods go; empty texts where an order has no store. */
export type ReturnPlace = { store: string; address: string; phone: string }

type Agreement = { place: ReturnPlace; answer: string; pieces: string[] }

/** Texts about a store's decision on a return. */
export const returnTexts = {
  /** The goods are awaited, and the money goes back once they have come. */
  agreed: (recipient: OrderRecipient, { place, answer, pieces }: Agreement): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.return_agreed'](recipient, recipient),
        text: m['orders.notice.return_agreed']({ ...recipient, store: place.store }, recipient),
        mail: m['letters.order.return_agreed'](recipient, recipient),
      },
      [
        [m['letters.fact.return_asked'], joinList(pieces, recipient.locale)],
        [
          m['letters.fact.return_to'],
          joinList([place.store, place.address, place.phone].filter(Boolean), recipient.locale),
        ],
        [m['letters.fact.return_answer'], answer],
      ],
    ),

  refused: (recipient: OrderRecipient, reason: string, pieces: string[]): NotificationTexts =>
    toTexts(
      recipient,
      {
        subject: m['letters.subject.return_refused'](recipient, recipient),
        text: m['orders.notice.return_refused'](recipient, recipient),
        mail: m['letters.order.return_refused'](recipient, recipient),
      },
      [
        [m['letters.fact.return_asked'], joinList(pieces, recipient.locale)],
        [m['letters.fact.reason'], reason],
      ],
    ),
}
