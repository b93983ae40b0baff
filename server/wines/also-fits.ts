import { and, sql } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { includesGoods } from '../search/combine.ts'
import type { Condition, ConditionType } from '../search/predicates.ts'
import type { PageSelection } from './cards.store.ts'
import type { ListQuery } from './filters.rules.ts'
import { toBottleCondition } from './filters.store.ts'
import { countListedProducts } from './list.store.ts'
import { toPageSelection, type ResolvedQuery } from './product-query.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import { presentLabel, toSearchKey } from './search.rules.ts'

/** Below so many results, wines that meet the firm conditions alone are offered too. */
const fewResults = 6
const maxAlsoFits = 8

/** What a wine is for is a matter of opinion, unlike what it is. */
const softTypes = new Set<ConditionType>(['level', 'occasion'])

/** The theme of wines that are worth more than they cost, which words for a low price mean too. */
const isOfValue = ({ type, key }: Condition): boolean => type === 'theme' && key === 'value'

const isSoft = (condition: Condition): boolean =>
  !condition.isNegative && (softTypes.has(condition.type) || isOfValue(condition))

/** A search without its soft conditions; null where nothing else is asked for, or nothing is soft. */
export type FirmSearch = { soft: readonly Condition[]; search: ActiveSearch }

export const toFirmSearch = (search: ActiveSearch): FirmSearch | null => {
  const soft = search.conditions.filter(isSoft)
  const firm = search.conditions.filter((condition) => !isSoft(condition))
  return soft.length > 0 && firm.some(({ isNegative }) => !isNegative)
    ? { soft, search: { ...search, conditions: firm } }
    : null
}

export type AlsoFits = FirmSearch & {
  selection: PageSelection
  total: number
  /** Equal for equal results only. */
  key: string
}

const isOfGoods = ({ goodsKindIds }: ActiveSearch) =>
  sql`${products.kindId} = any(${sql.param([...goodsKindIds])}::int[])`

type AlsoFitsQuery = { query: ListQuery; resolved: ResolvedQuery; chosenStoreId: number | null; now: Date }

/** What meets all but the soft conditions of a search with few results, and is none of them; null for all other lists. */
export const findAlsoFits = async (
  db: Database,
  { query, resolved, chosenStoreId, now }: AlsoFitsQuery,
): Promise<AlsoFits | null> => {
  const { filters, search, total, key } = resolved
  const firm = search && total.wines + total.goods < fewResults ? toFirmSearch(search) : null
  if (!search || !firm || query.page > 0) return null
  const more = await countListedProducts(db, filters, firm.search, now)
  const withGoods = includesGoods(search.conditions)
  const rest = more.wines - total.wines + (withGoods ? more.goods - total.goods : 0)
  if (rest <= 0) return null
  const selection = toPageSelection(
    { ...query, page: 0, size: maxAlsoFits },
    { filters, search: firm.search },
    { match: [], chosenStoreId },
  )
  const isInList = sql`${products.wineId} = any(array(
    select wine_id from ${products} where ${toBottleCondition(filters, search)}))`
  return {
    ...firm,
    total: rest,
    selection: {
      ...selection,
      where: and(
        selection.where,
        sql`not ${isInList}`,
        withGoods ? undefined : sql`not ${isOfGoods(search)}`,
      ),
    },
    key: `also ${query.sort} ${chosenStoreId} ${key} ${toSearchKey(firm.search)}`,
  }
}

/** The conditions that the further wines do not meet, in the reader's language and by their ids. */
export const presentAlsoFits = ({ soft, total }: Pick<AlsoFits, 'soft' | 'total'>, locale: Locale) => ({
  label: [...new Set(soft.map((condition) => presentLabel(condition, locale)))].join(', '),
  ids: [...new Set(soft.map(({ id }) => id))],
  total,
})
