import { keepTranslations, type Translations } from './localize.ts'

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
  const fields = Object.values(row.translations).flatMap(Object.keys)
  type Texts = Parameters<typeof keepTranslations<string>>[0]
  const after = { ...row, ...change, translations: {} } as Texts
  return { ...change, translations: keepTranslations(row as Texts, after, fields) }
}
