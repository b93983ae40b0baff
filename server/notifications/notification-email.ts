import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { renderEmailPage, type Fact } from './email-page.ts'

/** The texts of a notification; `text` is for phones, and for the mail unless that has its own. */
export type NotificationTexts = {
  subject: string
  text: string
  mail?: string
  facts?: readonly Fact[]
  action: string
}

type EmailInput = {
  locale: Locale
  shopUrl: string
  url: string
  words: NotificationTexts
  advertising: boolean
}

const senderPrefix = /^\[[^\]]+\] ?/

/** Removes the shop's name, which mails and pushes show anyway. */
export const stripSenderPrefix = (text: string): string => text.replace(senderPrefix, '')

/** An advertisement must begin with its label and end with how to unsubscribe. */
export const addAdLabel = (
  { subject, text, mail, ...rest }: NotificationTexts,
  locale: Locale,
): NotificationTexts => {
  const ad = m['letters.ad.label']({}, { locale })
  return {
    ...rest,
    subject: `${ad} ${subject}`,
    text: `${ad} ${text}\n${m['letters.ad.refuse']({}, { locale })}`,
    mail: mail ?? text,
  }
}

/** The text without the URL, which a mail's button has. */
export const stripUrl = (text: string, url: string): string =>
  text
    .replace(url, '')
    .trimEnd()
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}]) *[:：]$/u, '。')
    .replace(/ *:$/, '.')

/** Chinese and Japanese use a full-width colon. */
const formatFacts = (facts: readonly Fact[], locale: Locale) =>
  facts.map(({ label, value }) => `${label}${/^(zh|ja)/.test(locale) ? '：' : ': '}${value}`).join('\n')

/** A notification as a mail: plain text, and a page in the shop's design. */
export const toNotificationEmail = ({ locale, shopUrl, url, words, advertising }: EmailInput) => {
  const { subject, text, mail, facts = [], action } = words
  const body = stripSenderPrefix(mail ?? text)
  return {
    subject,
    text: [body, formatFacts(facts, locale), url].filter(Boolean).join('\n\n'),
    html: renderEmailPage({
      ...{ locale, shopUrl, facts, advertising },
      subject: stripSenderPrefix(subject),
      text: body,
      action: { label: action, url },
    }),
  }
}
