import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from './db/tables/columns.ts'

export type WineryNames = { nameKo: string; nameOriginal: string; names: Partial<LocalizedText> }

/** The name of a winery in a language: foreign languages have its own name where the office wrote no other. */
export const toWineryName = ({ nameKo, nameOriginal, names }: WineryNames, locale: Locale): string =>
  names[locale] || (locale === 'ko-KR' ? nameKo : nameOriginal || nameKo)
