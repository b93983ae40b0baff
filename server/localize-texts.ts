import type { Locale } from '#api/fields.ts'
import { localizeField, type Translations } from './localize.ts'

type TextRow<Field extends string> = { readonly [Key in Field]: string | null } & {
  readonly translations: Translations<NoInfer<Field>>
}
type Texts<Field extends string, Row extends TextRow<Field>> = { [Key in Field]: Row[Key] } & { lang: Locale }

/** The texts in the languages that one reader is shown; null where they are not all in the same. */
const readTexts = <Field extends string, Row extends TextRow<Field>>(
  row: Row,
  fields: readonly Field[],
  locale: Locale,
): Texts<Field, Row> | null => {
  const texts = fields.map((field) => ({ field, ...localizeField<Field, Row>(row, field, locale) }))
  const [lang = 'ko-KR', ...others] = new Set(texts.flatMap(({ text, locale: lang }) => (text ? [lang] : [])))
  return others.length > 0
    ? null
    : ({ ...Object.fromEntries(texts.map(({ field, text }) => [field, text])), lang } as Texts<Field, Row>)
}

/**
 * Texts of a row that stand together, with their language: the reader's own, else English, else Korean. They are
 * all in one language, as a page says it once for all of them.
 */
export const localizeTexts = <Field extends string, Row extends TextRow<Field>>(
  row: Row,
  fields: readonly Field[],
  locale: Locale,
): Texts<Field, Row> => {
  const fallback = locale === 'ko-KR' ? locale : 'en-US'
  const texts =
    readTexts<Field, Row>(row, fields, locale) ??
    readTexts<Field, Row>(row, fields, fallback) ??
    readTexts<Field, Row>(row, fields, 'ko-KR')
  if (!texts) throw new Error('the texts of a row are in two languages')
  return texts
}
