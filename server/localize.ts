import type { ErrorCode } from '#api/error.ts'
import { locales, type Locale } from '#api/fields.ts'
import { toOfficeLocale } from '#api/locales.ts'
import { m } from '#messages'
import { m as officeMessages } from '#office-messages'
import type { LocalizedText } from './db/tables/columns.ts'

const traditional = /^zh\b.*(hant|hk|tw|mo)/i

/** One of the five languages for a tag such as `en-GB` or `zh-Hant-HK`; null for any other. */
export const parseLocale = (tag: string): Locale | null => {
  const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase())
  if (exact) return exact
  if (traditional.test(tag)) return 'zh-TW'
  const language = tag.slice(0, 2).toLowerCase()
  return ({ ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', ja: 'ja-JP' } as Record<string, Locale>)[language] ?? null
}

/** The best of the five languages for an Accept-Language header; Korean when none matches. */
export const negotiateLocale = (header: string | null): Locale => {
  if (!header) return 'ko-KR'
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/)
      return { tag, q: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.q - a.q)
  for (const { tag } of preferences) {
    const locale = parseLocale(tag)
    if (locale) return locale
  }
  return 'ko-KR'
}

type Text = (inputs: Record<string, string>, options: { locale: Locale }) => string
const texts = m as unknown as Record<string, Text | undefined>
const officeTexts = officeMessages as unknown as Record<string, Text | undefined>

/**
 * The text of an error code or a field rule such as `required`, in a language, with the values it names. A
 * code whose text repeats the submitted value has a second text for it, `errors.<code>.sent`.
 */
export const toErrorText = (
  code: ErrorCode | (string & {}),
  locale: Locale,
  values: Record<string, string> = {},
): string => {
  const officeText = officeTexts[`errors.${code}`]
  if (officeText) return officeText(values, { locale: toOfficeLocale(locale) })
  const sentText = 'sent' in values ? texts[`errors.${code}.sent`] : undefined
  const text = sentText ?? texts[`errors.${code}`] ?? texts['errors.server.failed']
  return text?.(values, { locale }) ?? code
}

export const localize = (names: LocalizedText, locale: Locale): string => names[locale] || names['ko-KR']

/** Texts of a row in the languages beside Korean, which its own columns hold. */
export type Translations<Field extends string> = Partial<
  Record<Exclude<Locale, 'ko-KR'>, Partial<Record<Field, string>>>
>

/** The languages that a reader is shown in turn, before Korean. */
const preferredLocales: Readonly<Record<Locale, readonly Exclude<Locale, 'ko-KR'>[]>> = {
  'ko-KR': [],
  'en-US': ['en-US'],
  'ja-JP': ['ja-JP', 'en-US'],
  'zh-CN': ['zh-CN', 'en-US'],
  'zh-TW': ['zh-TW', 'en-US'],
}

/** The languages in which a reader is shown a text, the best first, before Korean. */
export const listPreferredLocales = (locale: Locale): readonly Locale[] => preferredLocales[locale]

/**
 * A text of a row and the language that it is in: the reader's own, else English, else Korean. A text that the
 * row lacks in Korean (null or empty) has no translation.
 */
export const localizeField = <
  Field extends string,
  Row extends { [Key in Field]: string | null } & { translations: Translations<NoInfer<Field>> },
>(
  row: Row,
  field: Field,
  locale: Locale,
): { text: Row[Field]; locale: Locale } => {
  const korean = row[field]
  if (korean)
    for (const preferred of preferredLocales[locale]) {
      const text = row.translations[preferred]?.[field]
      if (text) return { text: text as Row[Field], locale: preferred }
    }
  return { text: korean, locale: 'ko-KR' }
}

/** The language to say of a text for a reader: none where it is their own. */
export const toForeignLang = (textLocale: Locale, locale: Locale): Locale | null =>
  textLocale === locale ? null : textLocale

type Translated<Field extends string> = Record<Field, string | null> & { translations: Translations<Field> }

/**
 * The translations of a row after a change of its texts. A text whose Korean changes keeps a translation only
 * where the change brings another one: the old one says what the Korean no longer says.
 */
export const keepTranslations = <Field extends string>(
  before: Translated<Field>,
  after: Translated<Field>,
  fields: readonly Field[],
): Translations<Field> => {
  const translations: Translations<Field> = {}
  for (const locale of locales) {
    if (locale === 'ko-KR') continue
    const texts: Partial<Record<Field, string>> = {}
    for (const field of fields) {
      const earlierText = before.translations[locale]?.[field]
      const text = after.translations[locale]?.[field] ?? earlierText
      if (text && (text !== earlierText || before[field] === after[field])) texts[field] = text
    }
    if (Object.keys(texts).length > 0) translations[locale] = texts
  }
  return translations
}

/** The codes of a closed list (sorts, types, states) with their names in a language. */
export const toNamedCodes = <Code extends string>(
  codes: readonly Code[],
  names: Record<Code, Text>,
  locale: Locale,
): { code: Code; name: string }[] => codes.map((code) => ({ code, name: names[code]({}, { locale }) }))
