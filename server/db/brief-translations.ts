import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Translations } from '../localize.ts'

/** Translations without the long texts, which no list shows. */
export const toBriefTranslations = <Field extends string>(column: PgColumn): SQL<Translations<Field>> => sql<
  Translations<Field>
>`(
  select coalesce(jsonb_object_agg(key, value - 'body'), '{}') from jsonb_each(${column}))`
