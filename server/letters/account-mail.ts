import type { Locale } from '#api/fields.ts'
import { mailPage } from './mail-page.ts'

const sign = /^\[[^\]]+\] ?/

type Said = {
  locale: Locale
  shopUrl: string
  subject: string
  /** With the address of `action` in it, for those who read mails as plain text. */
  text: string
  /** What the page says above its button; the text without the address unless told. */
  body?: string
  action?: { label: string; url: string }
  /** Digits to be typed in elsewhere. */
  code?: string
}

/** The text without the address, which a button has. */
const withoutAddress = (text: string, url: string) =>
  text.replace(url, '').trimEnd().replace(/ *:$/, '.').replace(/：$/, '。')

/** A mail about the account itself, which no switch turns off: plain, and in the shop's dress. */
export const accountMail = ({ locale, shopUrl, subject, text, body, action, code }: Said) => ({
  subject,
  text,
  html: mailPage({
    ...{ locale, shopUrl, subject: subject.replace(sign, '') },
    text: body ?? (action ? withoutAddress(text, action.url) : text),
    action: action ?? null,
    code: code ?? null,
    advertising: false,
  }),
})
