import { fileURLToPath } from 'node:url'
import type { Locale } from '../api/locales.ts'
import { chooseVariant, readMessageTexts } from '../scripts/message-texts.ts'

export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The shop's messages in a language, by their keys. */
export const loadTranslations = (locale: Locale): Translate => {
  const messages = readMessageTexts(fileURLToPath(new URL(`../messages/${locale}`, import.meta.url)))
  return (key, values = {}) => {
    const text = messages[key]
    if (text === undefined) throw new Error(`there is no message ${key} in ${locale}`)
    return chooseVariant(text, values).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )
  }
}

/** Escapes words so that a pattern matches exactly them. */
export const escapeRegExp = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
