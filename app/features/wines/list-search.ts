import {
  alcoholBounds,
  levelBounds,
  priceBounds,
  productSorts,
  scoreBounds,
} from '#api/contract/wines.options.ts'
import * as param from '../../shell/url-params.ts'

/** Lists of ids, as the address has them: comma-joined. */
const listKeys = [
  'idKinds',
  'idProductionAreas',
  'idTypes',
  'idFeatureds',
  'idLevels',
  'idVolumes',
  'idCompanies',
  'vintages',
  'idWineries',
] as const
type ListKey = (typeof listKeys)[number]

const ids = param.several({ pattern: /^(?:-1|0|[1-9]\d{0,8})$/, max: 60 })
const level = param.range(levelBounds)
const price = param.range(priceBounds)
const alcohol = param.decimal(alcoholBounds)

/** A store's shelf, or those of all. */
const storeParam: param.Param<number | 'all'> = (value, values) =>
  value === 'all' ? value : param.id(value, values)

export const pageSize = 24
/** A page grows by whole pages up to so many, the most that the call answers at once. */
export const maxPageSize = 4 * pageSize

const sizes = [2, 3, 4].map((pages) => pages * pageSize)

/** What narrows and orders a list of wines, as addresses hold it; numbers are within what the call takes. */
export const listParams = {
  ...(Object.fromEntries(listKeys.map((key) => [key, ids])) as Record<ListKey, typeof ids>),
  startPrice: price,
  endPrice: price,
  startAlcohol: alcohol,
  endAlcohol: alcohol,
  startSweetness: level,
  endSweetness: level,
  startBody: level,
  endBody: level,
  startAcidity: level,
  endAcidity: level,
  startTannin: level,
  endTannin: level,
  score: param.decimal(scoreBounds),
  /** Without it the list is of the chosen store, if there is one. */
  idStore: storeParam,
  idEvent: param.id,
  idMagazine: param.id,
  size: param.option(sizes),
  sort: param.nonDefault(productSorts),
  countryName: param.text(60),
  pickup: param.flag,
  delivery: param.flag,
  inStock: param.flag,
  vip: param.flag,
  /** Words as they are typed, without another guess at them. */
  exact: param.flag,
  /** Ids of conditions that were read in the words and are taken away. */
  not: param.several({ pattern: /^(?=.{1,60}$)-?[a-z]+:[^,]+$/iu, max: 12 }),
} as const

/** The filters, the words, the sort and the page of the wine list, as the address holds them. Pages count from 1. */
export const listSearch = param.createSearchSchema({
  ...listParams,
  page: param.page,
  title: param.text(),
  query: param.text(),
})
export type ListSearch = param.SearchOf<typeof listSearch>

export const parseIds = (text: string | undefined): string[] => (text ? text.split(',') : [])

/** Whether a list may be of the chosen store or of all: it is not where it is of one store, or searches for words. */
export const isStoreLeftOpen = ({ idStore, query, title }: ListSearch): boolean =>
  typeof idStore !== 'number' && !query && !title

/** The list of an address: of the store it names, else of the chosen one unless it is to be of all. */
export const withMyStore = (
  search: ListSearch,
  myStore: number | null,
): Omit<ListSearch, 'idStore'> & { idStore?: number | undefined } =>
  typeof search.idStore === 'number'
    ? { ...search, idStore: search.idStore }
    : { ...search, idStore: (isStoreLeftOpen(search) && !search.idStore && myStore) || undefined }

type CallListKey = ListKey | 'not'
const isList = (key: string): key is CallListKey =>
  key === 'not' || (listKeys as readonly string[]).includes(key)

/** What the product call takes for an address. */
export const toProductsQuery = (storeSearch: ListSearch) => {
  const { page, size = pageSize, startSweetness, endSweetness, ...search } = withMyStore(storeSearch, null)
  const lists: Partial<Record<CallListKey, string[]>> = {}
  const rest: Omit<typeof search, CallListKey> = {}
  for (const [key, value] of Object.entries(search)) {
    // What the address named without a value is there, as nothing.
    if (value === undefined) continue
    if (isList(key)) lists[key] = parseIds(String(value))
    else Object.assign(rest, { [key]: value })
  }
  const sweet =
    (startSweetness ?? endSweetness) ? createRange(startSweetness ?? 1, endSweetness ?? 5) : undefined
  return {
    ...rest,
    ...lists,
    ...(sweet && { sugarLevels: sweet.map(String) }),
    page: page ? Math.max(0, Math.floor(page) - 1) : 0,
    size,
  }
}

const createRange = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

const subjectKeys = ['idFeatureds', 'idStore', 'idProductionAreas', 'countryName', 'idTypes', 'idKinds']
const placeKeys = ['page', 'size', 'sort']

/** Whether a list has one such filter and no other, so that it has a head of its own. */
export const isLanding = (search: ListSearch): boolean => {
  const keys = Object.entries(withMyStore(search, null)).flatMap(([key, value]) =>
    value === undefined || placeKeys.includes(key) ? [] : [key],
  )
  const isCountry = keys.includes('countryName') && keys.includes('idProductionAreas')
  return (
    keys.every((key) => subjectKeys.includes(key)) &&
    (isCountry ? keys.length === 2 && search.idProductionAreas === '-1' : keys.length === 1)
  )
}
