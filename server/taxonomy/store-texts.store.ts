import { sql } from 'drizzle-orm'
import type { Translations } from '../localize.ts'
import { stores } from '../db/tables/stores.ts'

/** What names a store and its place, in all languages. */
export const storeTextColumns = {
  name: stores.name,
  shortName: stores.shortName,
  address1: stores.address1,
  address2: stores.address2,
  translations: stores.translations,
}

/** The names of a store's city or district in other languages; none where the gazetteer has no such place. */
export const cityTranslations = sql<Translations<'name'>>`coalesce((
  select regions.translations from regions
  where regions.province = stores.province and regions.name = stores.city limit 1), '{}')`
