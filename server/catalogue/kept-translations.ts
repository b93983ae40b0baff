import { sql } from 'drizzle-orm'

const translatedColumns = ['headline', 'story', 'maker', 'importer']
const changedTexts = translatedColumns.map(
  (column) => `case when w.${column} is distinct from x.${column} then '${column}' end`,
)

/**
 * The translations of a wine `w` after it has the texts of `x`, a row of a list. A list brings none, so those of
 * a text whose Korean changes are dropped, as by `keepTranslations`.
 */
export const keptTranslations = sql`coalesce((
  select jsonb_object_agg(key, value - array_remove(array[${sql.raw(changedTexts.join(', '))}], null))
  from jsonb_each(w.translations)), '{}'::jsonb)`
