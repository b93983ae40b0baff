import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { stripUrl, type NotificationTexts } from './notification-email.ts'
import type { Fact } from './email-page.ts'
import { joinList } from '../join-list.ts'

type Recipient = { locale: Locale; name: string }

/** Texts of notifications about a membership and its wishes; each takes plain values. */
export const memberTexts = {
  level: ({ locale, name }: Recipient, level: string, risen: boolean): NotificationTexts => ({
    subject: m['letters.level.subject']({ level }, { locale }),
    text: (risen ? m['letters.level.up'] : m['letters.level.down'])({ name, level }, { locale }),
    action: m['letters.action.level']({}, { locale }),
  }),

  couponEnds: ({ locale, name }: Recipient, coupon: string, date: string): NotificationTexts => ({
    subject: m['letters.coupon.subject']({ coupon }, { locale }),
    text: m['letters.coupon.text']({ name, coupon, date }, { locale }),
    action: m['letters.action.coupon']({}, { locale }),
  }),

  restocked: ({ locale, name }: Recipient, product: string, url: string): NotificationTexts => {
    const text = m['orders.notice.restock']({ name, product, url }, { locale })
    return {
      subject: m['orders.notice.restock_subject']({ product }, { locale }),
      text,
      mail: stripUrl(text, url),
      action: m['letters.action.product']({}, { locale }),
    }
  },

  /** The member's consents, by channel and day. */
  agreed: ({ locale, name }: Recipient, agreements: readonly Fact[]): NotificationTexts => {
    const list = joinList(
      agreements.map(({ label, value }) => `${label} ${value}`),
      locale,
    )
    return {
      subject: m['letters.agreed.subject']({}, { locale }),
      text: m['letters.agreed.text']({ name, list }, { locale }),
      mail: m['letters.agreed.mail']({ name }, { locale }),
      facts: agreements,
      action: m['letters.action.member']({}, { locale }),
    }
  },

  answered: ({ locale, name }: Recipient, title: string, url: string): NotificationTexts => {
    const text = m['content.inquiry.mail_text']({ name, title, url }, { locale })
    return {
      subject: m['content.inquiry.mail_subject']({}, { locale }),
      text,
      mail: stripUrl(text, url),
      action: m['letters.action.inquiry']({}, { locale }),
    }
  },

  /** Somebody replied to the member's review: a seller by name, or the shop. */
  replied: ({ locale, name }: Recipient, seller: string | null, url: string): NotificationTexts => {
    const by = seller ?? m['content.review.shop']({}, { locale })
    const text = m['content.review.mail_text']({ name, seller: by, url }, { locale })
    return {
      subject: m['content.review.mail_subject']({ seller: by }, { locale }),
      text,
      mail: stripUrl(text, url),
      action: m['letters.action.review']({}, { locale }),
    }
  },

  answerRevised: ({ locale, name }: Recipient, title: string, url: string): NotificationTexts => {
    const text = m['content.inquiry.revised_text']({ name, title, url }, { locale })
    return {
      subject: m['content.inquiry.revised_subject']({}, { locale }),
      text,
      mail: stripUrl(text, url),
      action: m['letters.action.inquiry']({}, { locale }),
    }
  },
}
