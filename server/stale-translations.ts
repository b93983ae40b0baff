import type { Translations } from './localize.ts'

type Row = { readonly translations: Translations<string> }

/**
 * A change of a row with the translations that still hold: those of a text whose Korean changes are dropped,
 * because an old promise is worse than Korean. A change that brings translations keeps its own.
 */
export const withoutStaleTranslations = <Change extends object>(
  row: Row,
  change: Change & { translations?: Translations<string> },
): Change & { translations: Translations<string> } => {
  if (change.translations) return { ...change, translations: change.translations }
  const korean: Readonly<Record<string, unknown>> = row
  const changedFields = new Set(
    Object.entries(change).flatMap(([field, value]) => (value === korean[field] ? [] : [field])),
  )
  const translations = Object.fromEntries(
    Object.entries(row.translations).flatMap(([locale, texts]) => {
      const validTexts = Object.entries(texts).filter(([field]) => !changedFields.has(field))
      return validTexts.length > 0 ? [[locale, Object.fromEntries(validTexts)]] : []
    }),
  )
  return { ...change, translations }
}
