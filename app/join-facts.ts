import { joinTexts } from '#api/join-texts.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#messages'

/**
 * Facts in one line, without those that are missing: 레드 · 바롤로. Japanese and the Chinese of Taiwan have a mark of
 * their own between them. A sheet that is drawn on the server names its language; pages have one.
 */
export const joinFacts = (facts: readonly (string | null | undefined | false)[], locale?: Locale): string =>
  joinTexts(
    facts.flatMap((fact) => fact || []),
    (texts) => m['shell.facts'](texts, locale && { locale }),
  )

/** Names one after the other: 메를로, 말벡 or メルロー、マルベック. */
export const joinList = (names: readonly string[], locale?: Locale): string =>
  joinTexts(names, (texts) => m['shell.list'](texts, locale && { locale }))

/** Sentences of a paragraph, which Japanese and Chinese write without spaces. */
export const joinSentences = (sentences: readonly string[]): string =>
  joinTexts(sentences, m['shell.sentences'])

/** A text with a note in brackets: 서울 (5). */
export const addNote = (text: string, note: string, locale?: Locale): string =>
  m['shell.beside']({ text, note }, locale && { locale })

/** What stands between two facts that are set apart in type: " · ", or the mark of the page's language. */
export const factMark = (): string => m['shell.facts']({ first: '', second: '' })
