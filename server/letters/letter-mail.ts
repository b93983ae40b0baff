import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { mailPage, type Fact } from './mail-page.ts'

/** What a letter says in a language; `text` is what a phone shows, and the mail's too unless it has its own. */
export type Words = { subject: string; text: string; mail?: string; facts?: readonly Fact[]; action: string }

type Sent = { locale: Locale; shopUrl: string; url: string; words: Words; advertising: boolean }

const sign = /^\[[^\]]+\] ?/

/** Without the shop's name before it, which mails and pushes show anyway. */
export const unsigned = (text: string): string => text.replace(sign, '')

/** An advertisement says so first, and how to end it last. */
export const labelled = ({ subject, text, mail, ...rest }: Words, locale: Locale): Words => {
  const ad = m['letters.ad.label']({}, { locale })
  return {
    ...rest,
    subject: `${ad} ${subject}`,
    text: `${ad} ${text}\n${m['letters.ad.refuse']({}, { locale })}`,
    mail: mail ?? text,
  }
}

/** The text without the address, which a mail's button has. */
export const withoutAddress = (text: string, url: string): string =>
  text
    .replace(url, '')
    .trimEnd()
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}]) *[:：]$/u, '。')
    .replace(/ *:$/, '.')

/** Chinese and Japanese have a colon as wide as their letters. */
const listed = (facts: readonly Fact[], locale: Locale) =>
  facts.map(({ label, value }) => `${label}${/^(zh|ja)/.test(locale) ? '：' : ': '}${value}`).join('\n')

/** A letter as a mail: plain, and in the shop's dress. */
export const letterMail = ({ locale, shopUrl, url, words, advertising }: Sent) => {
  const { subject, text, mail, facts = [], action } = words
  const body = unsigned(mail ?? text)
  return {
    subject,
    text: [body, listed(facts, locale), url].filter(Boolean).join('\n\n'),
    html: mailPage({
      ...{ locale, shopUrl, facts, advertising },
      subject: unsigned(subject),
      text: body,
      action: { label: action, url },
    }),
  }
}
