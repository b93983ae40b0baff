import { locales, type Locale } from '#api/locales.ts'
import type { Fact, FactKey, FactTexts } from './facts.queries.ts'

export type Entries = Record<FactKey, FactTexts>
export type FactChange = { key: FactKey; texts: FactTexts }

export const toEntries = (facts: readonly Fact[]): Entries =>
  Object.fromEntries(facts.map(({ key, texts }) => [key, texts])) as Entries

const isTyped = (entries: Entries, base: Entries, key: FactKey, locale: Locale) =>
  entries[key][locale].trim() !== base[key][locale]

/**
 * The facts that a person typed something else into. Texts that they left as they were are taken as they are
 * saved now: another person may have changed them meanwhile.
 */
export const listChanges = (entries: Entries, base: Entries, current: readonly Fact[]): FactChange[] =>
  current
    .filter(({ key }) => locales.some((locale) => isTyped(entries, base, key, locale)))
    .map(({ key, texts }) => ({
      key,
      texts: Object.fromEntries(
        locales.map((locale) => [
          locale,
          isTyped(entries, base, key, locale) ? entries[key][locale].trim() : texts[locale],
        ]),
      ) as FactTexts,
    }))

/** What another person saved meanwhile for a text; null where it is as it was, or what was typed too. */
export const findOtherText = (entries: Entries, base: Entries, fact: Fact, locale: Locale): string | null => {
  const text = fact.texts[locale]
  return text !== base[fact.key][locale] && text !== entries[fact.key][locale].trim() ? text : null
}
