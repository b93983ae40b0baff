import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { measureTasteGap, type WineTaste } from './match.rules.ts'

/** A taste that wines have, and how many bottles have it. */
export type TasteGroup = WineTaste & { count: number }

const columns = {
  sweetness: products.sweetness,
  acidity: products.acidity,
  body: products.body,
  tannin: products.tannin,
  fizz: products.fizz,
}

const groupsCache = createCache<TasteGroup[]>({ freshMs: 60_000, keepMs: 300_000, max: 400 })

/** The tastes of the bottles that meet a condition: a few hundred rows at most, equal for all members. */
export const listTasteGroups = (db: Database, key: string, now: Date, condition: SQL | undefined) =>
  groupsCache(db, key, now, () =>
    db
      .select({ ...columns, count: sql<number>`count(*)::int` })
      .from(products)
      .where(condition)
      .groupBy(...Object.values(columns)),
  )

/** The groups nearest to a taste that together have so many bottles; all of those that are equally near. */
export const selectNearestGroups = (
  profile: TasteProfile,
  groups: readonly TasteGroup[],
  minCount: number,
): TasteGroup[] => {
  const measured = groups
    .map((group) => ({ group, gap: measureTasteGap(profile, group) }))
    .toSorted((a, b) => a.gap - b.gap)
  let count = 0
  const limit = measured.find(({ group }) => (count += group.count) >= minCount)?.gap ?? Infinity
  return measured.filter(({ gap }) => gap <= limit).map(({ group }) => group)
}

const isInGroup = ({ sweetness, acidity, body, tannin, fizz }: TasteGroup): SQL | undefined =>
  and(
    sweetness === null ? isNull(products.sweetness) : eq(products.sweetness, sweetness),
    body === null ? isNull(products.body) : eq(products.body, body),
    acidity === null ? isNull(products.acidity) : eq(products.acidity, acidity),
    tannin === null ? isNull(products.tannin) : eq(products.tannin, tannin),
    fizz === null ? isNull(products.fizz) : eq(products.fizz, fizz),
  )

/**
 * The condition of the bottles nearest to a taste: at least `minCount` of those that meet `condition`. It reads the
 * catalogue's tastes once a minute for all members, and finds the bottles by the index of tastes.
 */
export const toNearestCondition = async (
  db: Database,
  taste: TasteProfile,
  { key, condition, minCount, now }: { key: string; condition: SQL | undefined; minCount: number; now: Date },
): Promise<SQL | undefined> => {
  const groups = selectNearestGroups(taste, await listTasteGroups(db, key, now, condition), minCount)
  return groups.length > 0 ? and(condition, or(...groups.map(isInGroup))) : sql`false`
}
