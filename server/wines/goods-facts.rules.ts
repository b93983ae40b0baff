import type { Locale } from '#api/fields.ts'
import type { GoodsFacts } from '../db/tables/goods-facts.ts'
import { localizeField } from '../localize.ts'

/** What the law asks of goods, in a language. */
export const presentGoodsFacts = (
  { translations = {}, ...facts }: GoodsFacts,
  locale: Locale,
): Omit<GoodsFacts, 'translations'> => {
  const row = { ...facts, translations }
  return {
    category: facts.category,
    material: localizeField(row, 'material', locale).text,
    size: localizeField(row, 'size', locale).text,
    country: localizeField(row, 'country', locale).text,
    care: localizeField(row, 'care', locale).text,
    warranty: localizeField(row, 'warranty', locale).text,
    certification: localizeField(row, 'certification', locale).text,
  }
}
