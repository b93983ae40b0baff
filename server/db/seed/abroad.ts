import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignLocales, type ForeignLocale } from '#api/locales.ts'
import type { Translations } from '../../localize.ts'
import { toProjectPath } from '../../project-files.ts'

/** A text, a list of texts, or such values by name: what a translator writes for one key of a file. */
export type AbroadText = string | readonly AbroadText[] | { readonly [name: string]: AbroadText }
type AbroadFile = Readonly<Record<string, AbroadText>>

const folder = toProjectPath('server/db/seed/data/abroad')

/** A file of translations, `abroad/LOCALE/NAME.json`, in the four languages; an absent one is empty. */
export const readAbroadFiles = (name: string): Readonly<Record<ForeignLocale, AbroadFile>> =>
  Object.fromEntries(
    foreignLocales.map((locale) => {
      const path = join(folder, locale, `${name}.json`)
      return [locale, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as AbroadFile) : {}]
    }),
  ) as Record<ForeignLocale, AbroadFile>

const pickTexts = <Field extends string>(
  value: AbroadText | undefined,
  fields: readonly Field[],
): Partial<Record<Field, string>> => {
  const texts: Partial<Record<Field, string>> = {}
  if (!value || typeof value === 'string' || Array.isArray(value)) return texts
  const textsByName = value as Readonly<Record<string, AbroadText>>
  for (const field of fields) {
    const text = textsByName[field]
    if (typeof text === 'string' && text) texts[field] = text
  }
  return texts
}

/**
 * The translations of named texts by the key of their row, as the column `translations` has them. Several
 * files may hold texts of the same rows. A language that lacks a row is left out.
 */
export const readTranslations = <Field extends string>(
  fileNames: readonly string[],
  fields: readonly Field[],
): ((key: string) => Translations<Field>) => {
  const files = fileNames.map(readAbroadFiles)
  return (key) => {
    const translations: Translations<Field> = {}
    for (const locale of foreignLocales) {
      const texts: Partial<Record<Field, string>> = {}
      for (const file of files) Object.assign(texts, pickTexts(file[locale][key], fields))
      if (Object.keys(texts).length > 0) translations[locale] = texts
    }
    return translations
  }
}

/** Changes with every translation: part of the stamp of the seed. */
export const hashAbroadFiles = (): string => {
  const hash = createHash('sha256')
  for (const locale of foreignLocales) {
    const files = existsSync(join(folder, locale)) ? readdirSync(join(folder, locale)).toSorted() : []
    for (const file of files)
      hash.update(`${locale}/${file}`).update(readFileSync(join(folder, locale, file)))
  }
  return hash.digest('base64url')
}
