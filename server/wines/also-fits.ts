import type { Locale } from '#api/fields.ts'
import { includesGoods } from '../search/combine.ts'
import type { Condition, ConditionType } from '../search/predicates.ts'
import { listCardRowsById, type CardContext, type CardRow } from './cards.store.ts'
import { countListedProducts, listProductIds } from './catalogue-list.ts'
import type { ListQuery } from './filters.rules.ts'
import { parseProductSort } from './list-order.rules.ts'
import type { ResolvedQuery } from './product-query.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import { presentLabel } from './search.rules.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { joinList } from '../join-list.ts'

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

export type AlsoFits = FirmSearch & { total: number; rows: CardRow[] }

type AlsoFitsQuery = { query: ListQuery; resolved: ResolvedQuery; cardContext: CardContext }

/** What meets all but the soft conditions of a search with few results, and is none of them; null for all other lists. */
export const findAlsoFits = async (
  catalogue: Catalogue,
  { query, resolved, cardContext }: AlsoFitsQuery,
): Promise<AlsoFits | null> => {
  const { filters, search, total } = resolved
  const firm = search && total.wines + total.goods < fewResults ? toFirmSearch(search) : null
  if (!search || !firm || query.page > 0) return null
  const more = await countListedProducts(catalogue, filters, firm.search)
  const withGoods = includesGoods(search.conditions)
  const rest = more.wines - total.wines + (withGoods ? more.goods - total.goods : 0)
  if (rest <= 0) return null
  const order = { sort: parseProductSort(query.sort), match: null }
  const page = { order, chosenStoreId: cardContext.chosen?.id ?? null, offset: 0 }
  const [listedIds, firmIds] = await Promise.all([
    listProductIds(catalogue, filters, search, { ...page, limit: fewResults }),
    listProductIds(catalogue, filters, firm.search, { ...page, limit: maxAlsoFits + 2 * fewResults }),
  ])
  const [listedRows, firmRows] = await Promise.all([
    listCardRowsById(catalogue.db, cardContext, listedIds),
    listCardRowsById(catalogue.db, cardContext, firmIds),
  ])
  const listedWines = new Set(listedRows.map(({ wineId }) => wineId))
  const rows = firmRows.filter(
    ({ wineId, kindId }) => !listedWines.has(wineId) && (withGoods || !search.goodsKindIds.includes(kindId)),
  )
  return { ...firm, total: rest, rows: rows.slice(0, maxAlsoFits) }
}

/** The conditions that the further wines do not meet, in the reader's language and by their ids. */
export const presentAlsoFits = ({ soft, total }: Pick<AlsoFits, 'soft' | 'total'>, locale: Locale) => ({
  label: joinList([...new Set(soft.map((condition) => presentLabel(condition, locale)))], locale),
  ids: [...new Set(soft.map(({ id }) => id))],
  total,
})
