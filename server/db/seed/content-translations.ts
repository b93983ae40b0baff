import type { Translations } from '../../localize.ts'
import { readAbroadFiles, readTranslations } from './abroad.ts'
import type { ForeignLocale } from '#api/locales.ts'

const readEventTexts = readTranslations(['events'], ['title', 'lead', 'body', 'benefit'])
const eventFiles = readAbroadFiles('events')

const readTerms = (locale: ForeignLocale, key: string): string => {
  const event = eventFiles[locale][key]
  const terms = typeof event === 'object' && 'terms' in event ? event.terms : []
  return Array.isArray(terms) ? terms.join('\n') : ''
}

/** The translations of an event; its terms are one text, a term a line. */
export const readEventTranslations = (
  key: string,
): Translations<'title' | 'lead' | 'body' | 'benefit' | 'terms'> =>
  Object.fromEntries(
    Object.entries(readEventTexts(key)).map(([locale, texts]) => {
      const terms = readTerms(locale as ForeignLocale, key)
      return [locale, { ...texts, ...(terms && { terms }) }]
    }),
  )

const districtFiles = readAbroadFiles('districts')

/** The translations of a district's name, by its code. */
export const readDistrictTranslations = (code: string): Translations<'name'> =>
  Object.fromEntries(
    Object.entries(districtFiles).flatMap(([locale, names]) => {
      const name = names[code]
      return typeof name === 'string' && name ? [[locale, { name }]] : []
    }),
  )
