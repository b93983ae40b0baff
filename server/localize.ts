import type { ErrorCode } from '#api/error.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { LocalizedText } from './db/tables/columns.ts'

type Text = (inputs: Record<string, string>, options: { locale: Locale }) => string
const texts = m as unknown as Record<string, Text | undefined>

/**
 * The text of an error code or a field rule such as `required`, in a language, with the values it names. A
 * code whose text repeats the submitted value has a second text for it, `errors.<code>.sent`.
 */
export const toErrorText = (
  code: ErrorCode | (string & {}),
  locale: Locale,
  values: Record<string, string> = {},
): string => {
  const sentText = 'sent' in values ? texts[`errors.${code}.sent`] : undefined
  const text = sentText ?? texts[`errors.${code}`] ?? texts['errors.server.failed']
  return text?.(values, { locale }) ?? code
}

export const localize = (names: LocalizedText, locale: Locale): string => names[locale] || names['ko-KR']

/** The name of a product in a language: foreign languages use the name on the bottle. */
export const toProductName = (
  { nameKo, nameOriginal }: { nameKo: string; nameOriginal: string },
  locale: Locale,
): string => (locale === 'ko-KR' ? nameKo : nameOriginal)

/** The codes of a closed list (sorts, types, states) with their names in a language. */
export const toNamedCodes = <Code extends string>(
  codes: readonly Code[],
  names: Record<Code, Text>,
  locale: Locale,
): { code: Code; name: string }[] => codes.map((code) => ({ code, name: names[code]({}, { locale }) }))
