import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '../api/locales.ts'

const read = (locale: Locale): Record<string, string> => {
  const folder = new URL(`../messages/${locale}/`, import.meta.url)
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  return Object.assign({}, ...files.map((text) => JSON.parse(text) as object)) as Record<string, string>
}

export type Translate = (key: string, values?: Record<string, string | number>) => string

/** The shop's messages in a language, by their keys. */
export const loadTranslations = (locale: Locale): Translate => {
  const messages = read(locale)
  return (key, values = {}) => {
    const text = messages[key]
    if (text === undefined) throw new Error(`there is no message ${key} in ${locale}`)
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}

/** Escapes words so that a pattern matches exactly them. */
export const escapeRegExp = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
