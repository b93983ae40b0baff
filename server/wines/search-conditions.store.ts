import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { products } from '../db/tables/wines.ts'
import { asksForAlcoholFree, combine, includesGoods, type Looks } from '../search/combine.ts'
import type { Condition, Measure, Predicate } from '../search/predicates.ts'
import { matchesTerms, toTerm } from '../search/text-terms.store.ts'
import { isTasteMeasure, searchWeights as weights, toDenialWeight } from './search-weights.rules.ts'

/** The bottles of the shop under a name of their own in a statement. */
export type Bottles = { [Name in keyof (typeof products)['_']['columns']]: AnyPgColumn }

/** A query's meaning as it is searched: what was dropped to find anything is no part of it. */
export type ActiveSearch = {
  /** The whole query without spaces. */
  text: string
  conditions: readonly Condition[]
  looks: Looks
  /** Wines whose names hold the whole query. */
  namedIds: readonly number[]
  /** Wines whose names hold a grape or an area that is asked for. */
  calledIds: readonly number[]
  alcoholFreeKindIds: readonly number[]
  goodsKindIds: readonly number[]
}

const toInts = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
const toTexts = (keys: readonly string[]) => sql`${sql.param([...keys])}::text[]`
const equalsAny = (column: AnyPgColumn, ids: readonly number[]): SQL => sql`${column} = any(${toInts(ids)})`

/** How long a wine keeps is a fact of its label. */
type BottleMeasure = Exclude<Measure, 'drinkUntil'>
const measureColumns: Record<BottleMeasure, keyof Bottles> = {
  price: 'price',
  vintage: 'vintage',
  volumeMl: 'volumeMl',
  sweetness: 'sweetness',
  acidity: 'acidity',
  tannin: 'tannin',
  body: 'body',
  fizz: 'fizz',
  alcohol: 'alcohol',
}

/** Labels by what bottles do not repeat: each has an index of its own. */
const isOfWines = (bottles: Bottles, condition: SQL): SQL =>
  sql`${bottles.wineId} = any(array(select wines.id from wines where ${condition}))`

const servesDishes = (keys: readonly string[]) =>
  sql`jsonb_path_query_array(wines.dishes, '$[*].key') ?| ${toTexts(keys)}`

const isDrawnAs = (keys: readonly string[]) =>
  sql`(wines.drawing ->> 'type' = any(${toTexts(keys)}) or wines.drawing ->> 'variant' = any(${toTexts(keys)}))
    and wines.drawing ->> 'type' <> 'bottle'`

/** The condition of one predicate. */
export const matchesPart = (predicate: Predicate, bottles: Bottles): SQL | undefined => {
  switch (predicate.is) {
    case 'kind':
      return equalsAny(bottles.kindId, predicate.ids)
    case 'area':
      return equalsAny(bottles.areaId, predicate.ids)
    case 'winery':
      return equalsAny(bottles.wineryId, predicate.ids)
    case 'wine':
      return equalsAny(bottles.wineId, predicate.ids)
    case 'level':
      return equalsAny(bottles.levelId, predicate.ids)
    case 'store':
      return sql`exists (select 1 from stock where stock.product_id = ${bottles.id}
        and stock.store_id = any(${toInts(predicate.ids)}) and stock.sellable > 0)`
    case 'country':
      return sql`${bottles.countryCode} = any(${toTexts(predicate.codes)})`
    case 'grape':
      return sql`${bottles.grapeIds} && ${toInts(predicate.ids)}`
    case 'blendOf':
      return sql`${bottles.grapeIds} @> ${toInts(predicate.ids)}`
    case 'theme':
      return sql`${bottles.featuredIds} && ${toInts(predicate.ids)}`
    case 'dish':
      return isOfWines(bottles, servesDishes(predicate.keys))
    case 'aroma':
      return isOfWines(bottles, sql`wines.aromas && ${toTexts(predicate.keys)}`)
    case 'goods':
      return isOfWines(bottles, isDrawnAs(predicate.keys))
    case 'measure':
    case 'without':
    case 'grapeCount':
    case 'text':
    case 'not':
    case 'any':
    case 'all':
      return matchesMeasure(predicate, bottles)
  }
}

const toMeasured = (measure: Measure, bottles: Bottles): SQL | AnyPgColumn =>
  measure === 'drinkUntil' ? sql`null::int` : bottles[measureColumns[measure]]

type MeasurePredicate = Exclude<Predicate, { ids: unknown } | { keys: unknown } | { codes: unknown }>

const isWithin = (value: SQL | AnyPgColumn, { from, until }: { from?: number; until?: number }) =>
  and(
    from === undefined ? undefined : sql`${value} >= ${from}`,
    until === undefined ? undefined : sql`${value} <= ${until}`,
  )

const matchesMeasure = (predicate: MeasurePredicate, bottles: Bottles): SQL | undefined => {
  switch (predicate.is) {
    case 'measure':
      return predicate.of === 'drinkUntil'
        ? isOfWines(bottles, isWithin(sql`wines.drink_until`, predicate) ?? sql`true`)
        : isWithin(toMeasured(predicate.of, bottles), predicate)
    case 'without':
      return sql`(${toMeasured(predicate.of, bottles)} is null and ${bottles.sweetness} is not null)`
    case 'grapeCount':
      return isWithin(sql`cardinality(${bottles.grapeIds})`, predicate)
    case 'text':
      return matchesTerms(bottles, [toTerm(predicate.text)])
    case 'not':
      // A bottle without the value is not of it.
      return sql`(${matchesPart(predicate.part, bottles) ?? sql`false`}) is not true`
    case 'any':
      return or(...predicate.parts.map((part) => matchesPart(part, bottles)))
    case 'all':
      return and(...predicate.parts.map((part) => matchesPart(part, bottles)))
  }
}

/** What a bottle must meet for a query. Goods are among the results only where they are asked for. */
export const matchesSearch = (
  { conditions, looks, goodsKindIds }: ActiveSearch,
  bottles: Bottles,
): SQL | undefined =>
  and(
    ...combine(conditions, looks).map((predicate) => matchesPart(predicate, bottles)),
    includesGoods(conditions) ? undefined : sql`not ${equalsAny(bottles.kindId, goodsKindIds)}`,
  )

const toShare = (ids: readonly number[], bottles: Bottles): SQL =>
  sql`coalesce((select sum(percent) from wine_grapes where wine_grapes.wine_id = ${bottles.wineId}
    and wine_grapes.grape_id = any(${toInts(ids)})), 0) / 100.0`

const when = (condition: SQL | undefined, weight: number): SQL[] =>
  condition ? [sql`(case when ${condition} then ${sql.raw(String(weight))} else 0 end)`] : []

/** Of what is denied to be much, less is better: who does not like tannin gets the softest first. */
const scoreDenial = ({ predicate }: Condition, bottles: Bottles): SQL[] => {
  const weight = toDenialWeight(predicate)
  return weight === 0 || predicate.is !== 'measure'
    ? []
    : [sql`coalesce(${toMeasured(predicate.of, bottles)}, 0) * ${sql.raw(String(weight))}`]
}

const scoreCondition = (condition: Condition, isAmongSeveral: boolean, bottles: Bottles): SQL[] => {
  const { predicate, exactIds, isNegative } = condition
  if (isNegative) return scoreDenial(condition, bottles)
  if (predicate.is === 'measure' && isTasteMeasure(predicate.of)) {
    const value = sql`coalesce(${toMeasured(predicate.of, bottles)}, 0)`
    // Between two bounds the greater one is nearer to what was named: a little sweet is not dry.
    const sign = predicate.from === undefined ? -weights.extreme : weights.extreme
    return [sql`${value} * ${sql.raw(String(sign))}`]
  }
  if (predicate.is === 'measure' && predicate.near !== undefined)
    return [
      sql`-abs(${toMeasured(predicate.of, bottles)} - ${predicate.near}::float8) * ${weights.near}::float8 / ${predicate.near}::float8`,
    ]
  return [
    ...(predicate.is === 'grape'
      ? [sql`${sql.raw(String(weights.share))} * ${toShare(predicate.ids, bottles)}`]
      : []),
    ...(exactIds ? when(equalsAny(bottles.areaId, exactIds), weights.exact) : []),
    // Of several that mean either, a wine that has more of them comes first.
    ...(isAmongSeveral ? when(matchesPart(predicate, bottles), weights.more) : []),
  ]
}

/** How well a bottle fits a query: more is better. */
export const toSearchScore = (search: ActiveSearch, bottles: Bottles): SQL => {
  const { conditions, namedIds, calledIds, alcoholFreeKindIds, goodsKindIds } = search
  const texts = conditions.flatMap(({ predicate }) => (predicate.is === 'text' ? [predicate.text] : []))
  const parts = [
    ...(namedIds.length > 0 ? when(equalsAny(bottles.wineId, namedIds), weights.named) : []),
    ...(calledIds.length > 0 ? when(equalsAny(bottles.wineId, calledIds), weights.called) : []),
    ...conditions.flatMap((condition) =>
      scoreCondition(
        condition,
        conditions.some((other) => other !== condition && other.type === condition.type),
        bottles,
      ),
    ),
    ...texts.flatMap((text) =>
      when(matchesTerms(bottles, [{ ...toTerm(text), isName: true }]), weights.called),
    ),
    ...(asksForAlcoholFree(conditions)
      ? []
      : when(equalsAny(bottles.kindId, alcoholFreeKindIds), weights.unasked)),
    ...(includesGoods(conditions) && conditions.some(({ type }) => type === 'goods')
      ? []
      : when(equalsAny(bottles.kindId, goodsKindIds), weights.called * -1)),
    ...when(sql`${bottles.inStock}`, weights.stock),
  ]
  return sql`round((${sql.join(parts, sql` + `)})::numeric, ${sql.raw(String(Math.log10(weights.precision)))})`
}
