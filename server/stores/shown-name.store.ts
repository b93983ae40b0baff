import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import type { companies, stores } from '../db/tables/stores.ts'
import { listPreferredLocales } from '../localize.ts'

/** The name of a store or a seller that readers of a language see, as `localizeField` chooses it, for sorting. */
export const toShownName = (row: typeof stores | typeof companies, locale: Locale): SQL =>
  sql`lower(coalesce(${sql.join(
    listPreferredLocales(locale).map((one) => sql`nullif(${row.translations} -> ${one} ->> 'name', ''), `),
  )}${row.name}))`
