import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from './db/tables/columns.ts'
import { localizeField, toForeignLang, type Translations } from './localize.ts'

export type WineryNames = { nameKo: string; nameOriginal: string; names: Partial<LocalizedText> }

/** The name of a winery in a language: foreign languages have its own name where the office wrote no other. */
export const toWineryName = ({ nameKo, nameOriginal, names }: WineryNames, locale: Locale): string =>
  names[locale] || (locale === 'ko-KR' ? nameKo : nameOriginal || nameKo)

/** The story of a winery in a language, with the language that it is in. */
export const presentWineryStory = (
  { story, stories }: { story: string; stories: Partial<LocalizedText> },
  locale: Locale,
): { story: string; storyLang: Locale | null } => {
  const translations: Translations<'story'> = Object.fromEntries(
    Object.entries(stories).map(([one, text]) => [one, { story: text }]),
  )
  const localized = localizeField({ story, translations }, 'story', locale)
  return { story: localized.text, storyLang: toForeignLang(localized.locale, locale) }
}
