import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { withoutAddress, type Words } from './letter-mail.ts'
import type { Fact } from './mail-page.ts'

type Told = { locale: Locale; name: string }

/** What letters about a membership and its wishes say, each from plain values. */
export const memberWords = {
  level: ({ locale, name }: Told, level: string, risen: boolean): Words => ({
    subject: m['letters.level.subject']({ level }, { locale }),
    text: (risen ? m['letters.level.up'] : m['letters.level.down'])({ name, level }, { locale }),
    action: m['letters.action.level']({}, { locale }),
  }),

  couponEnds: ({ locale, name }: Told, coupon: string, date: string): Words => ({
    subject: m['letters.coupon.subject']({ coupon }, { locale }),
    text: m['letters.coupon.text']({ name, coupon, date }, { locale }),
    action: m['letters.action.coupon']({}, { locale }),
  }),

  restocked: ({ locale, name }: Told, product: string, url: string): Words => {
    const text = m['orders.notice.restock']({ name, product, url }, { locale })
    return {
      subject: m['orders.notice.restock_subject']({ product }, { locale }),
      text,
      mail: withoutAddress(text, url),
      action: m['letters.action.product']({}, { locale }),
    }
  },

  /** What somebody agrees to, by its channel and its day. */
  agreed: ({ locale, name }: Told, agreements: readonly Fact[]): Words => {
    const list = agreements.map(({ label, value }) => `${label} ${value}`).join(', ')
    return {
      subject: m['letters.agreed.subject']({}, { locale }),
      text: m['letters.agreed.text']({ name, list }, { locale }),
      mail: m['letters.agreed.mail']({ name }, { locale }),
      facts: agreements,
      action: m['letters.action.member']({}, { locale }),
    }
  },

  answered: ({ locale, name }: Told, title: string, url: string): Words => {
    const text = m['content.inquiry.mail_text']({ name, title, url }, { locale })
    return {
      subject: m['content.inquiry.mail_subject']({}, { locale }),
      text,
      mail: withoutAddress(text, url),
      action: m['letters.action.inquiry']({}, { locale }),
    }
  },
}
