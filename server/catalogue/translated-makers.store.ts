import { and, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { wines } from '../db/tables/wines.ts'
import type { Label } from './row.rules.ts'

type MakerLabel = Pick<Label, 'key' | 'maker'>

/**
 * What the makers of wines are called in other languages, by the key of the wine. A list brings no such names; those of
 * a maker that it changes are left out, as they are dropped with the old one.
 */
export const listTranslatedMakers = async (
  db: Executor,
  labels: readonly MakerLabel[],
): Promise<ReadonlyMap<string, string[]>> => {
  const makers = new Map(labels.map(({ key, maker }) => [key, maker]))
  if (makers.size === 0) return new Map()
  const rows = await db
    .select({ key: wines.key, maker: wines.maker, translations: wines.translations })
    .from(wines)
    .where(and(inArray(wines.key, [...makers.keys()]), sql`${wines.translations} <> '{}'`))
    .limit(makers.size)
  return new Map(
    rows
      .filter(({ key, maker }) => makers.get(key) === maker)
      .map(({ key, translations }) => [
        key,
        Object.values(translations).flatMap(({ maker }) => (maker ? [maker] : [])),
      ]),
  )
}
