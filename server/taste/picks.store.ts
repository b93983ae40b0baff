import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Budget, TasteProfile } from '../db/tables/taste.ts'
import { products, ratingsToCount, wines } from '../db/tables/wines.ts'
import { isStockedAt } from '../wines/filters.store.ts'
import { listOtherSides } from '../wines/match.rules.ts'
import { toNearestCondition } from '../wines/nearest-tastes.ts'
import { toTasteDistance } from '../wines/taste.store.ts'
import type { Candidate } from './picks.rules.ts'

const minRating = 3.5
/** So many of the nearest bottles are looked at, of the chosen store and of all. */
const candidateLimit = 60

/** What may be picked at all: wine that can be bought now, of no bad name, within a budget. */
const isPickable = (budget: Budget | null): SQL | undefined =>
  and(
    sql`${products.status} = 'ON_SALE' and ${products.inStock} and ${products.alcoholic} and ${products.body} is not null`,
    sql`(${products.ratingCount} < ${sql.raw(String(ratingsToCount))} or ${products.ratingMean} >= ${sql.raw(String(minRating))})`,
    budget && budget.from !== null ? sql`${products.price} >= ${budget.from}` : undefined,
    budget && budget.to !== null ? sql`${products.price} <= ${budget.to}` : undefined,
  )

const valueColumns = {
  sweetness: sql`coalesce(${products.sweetness}, 3)`,
  acidity: sql`coalesce(${products.acidity}, 3)`,
  body: products.body,
  tannin: sql`coalesce(${products.tannin}, 1)`,
  fizz: sql`coalesce(${products.fizz}, 1)`,
} as const

/** Wines that are not on the other side of a type, as `opposesTaste` has it: else the nearest might all be left out. */
const isOnSide = (type: TasteProfile | undefined): SQL[] =>
  (type ? listOtherSides(type) : []).map(({ axis, side }) =>
    side === 'low' ? sql`${valueColumns[axis]} > 2` : sql`${valueColumns[axis]} < 4`,
  )

export type PickSearch = {
  profile: TasteProfile
  /** The type that the page names for the taste. */
  type?: TasteProfile | undefined
  budget: Budget | null
  storeId: number | null
  /** Bottles of wines near to what the member likes already. */
  nearIds: readonly number[]
}

const queryNearest = async (
  db: Database,
  { profile, type, budget, storeId, nearIds }: PickSearch,
  { among, now }: { among: 'store' | 'all' | 'near'; now: Date },
): Promise<Candidate[]> => {
  const shelf = storeId === null ? sql<boolean>`false` : isStockedAt(storeId, products)
  const condition = and(isPickable(budget), ...isOnSide(type), among === 'store' ? shelf : undefined)
  const key = `picks ${JSON.stringify([budget, among === 'store' ? storeId : null, type])}`
  const selection =
    among === 'near'
      ? and(condition, inArray(products.id, [...nearIds]))
      : await toNearestCondition(db, profile, { key, condition, minCount: candidateLimit, now })
  const rows = await db
    .select({
      id: products.id,
      wineId: products.wineId,
      maker: wines.maker,
      areaId: products.areaId,
      grapeIds: products.grapeIds,
      aromas: wines.aromas,
      dishes: wines.dishes,
      taste: {
        sweetness: products.sweetness,
        acidity: products.acidity,
        body: products.body,
        tannin: products.tannin,
        fizz: products.fizz,
      },
      price: products.price,
      rank: products.rank,
      lead: products.lead,
      atStore: shelf,
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(selection)
    .orderBy(toTasteDistance(profile), desc(products.rank), products.id)
    .limit(candidateLimit)
  return rows.map(({ dishes, ...row }) => ({ ...row, dishes: dishes.map(({ key: dish }) => dish) }))
}

/** The bottles nearest to a taste, of the chosen store and of all, and those near to what the member likes; each once. */
export const listCandidates = async (db: Database, search: PickSearch, now: Date): Promise<Candidate[]> => {
  const [own, all, near] = await Promise.all([
    search.storeId === null ? [] : queryNearest(db, search, { among: 'store', now }),
    queryNearest(db, search, { among: 'all', now }),
    search.nearIds.length === 0 ? [] : queryNearest(db, search, { among: 'near', now }),
  ])
  return [...new Map([...own, ...all, ...near].map((one) => [one.id, one])).values()]
}

/** Those of some bottles that may still be picked: stock and prices move faster than what is cached. */
export const listPickableIds = async (
  db: Database,
  ids: readonly number[],
  budget: Budget | null,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isPickable(budget)))
  return new Set(rows.map(({ id }) => id))
}
