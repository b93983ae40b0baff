import { sortOf } from '../../shell/list-place.ts'

/** Lists of ids, as the address has them: comma-joined. */
export const listKeys = [
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
const numberKeys = [
  'startPrice',
  'endPrice',
  'startAlcohol',
  'endAlcohol',
  'startSweetness',
  'endSweetness',
  'startBody',
  'endBody',
  'startAcidity',
  'endAcidity',
  'startTannin',
  'endTannin',
  'score',
  'idStore',
  'idEvent',
  'idMagazine',
  'page',
  'size',
] as const
const textKeys = ['countryName', 'title', 'query'] as const
export const wineSorts = ['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'] as const
export type WineSort = (typeof wineSorts)[number]
const flagKeys = ['pickup', 'delivery', 'inStock', 'vip'] as const

type ListKey = (typeof listKeys)[number]
type NumberKey = (typeof numberKeys)[number]
type TextKey = (typeof textKeys)[number]
type FlagKey = (typeof flagKeys)[number]

/** The filters, the sort and the page of the wine list, as the address holds them. Pages count from 1. */
export type ListSearch = Partial<
  Record<ListKey, string> &
    Record<NumberKey, number> &
    Record<TextKey, string> &
    Record<FlagKey, true> & {
      sort: WineSort
    }
>

export const pageSize = 24
/** A page grows by whole pages up to so many, the most that the call answers at once. */
export const mostOnPage = 4 * pageSize

const isSize = (size: unknown) =>
  Number(size) > pageSize && Number(size) <= mostOnPage && Number(size) % pageSize === 0

/** Reads an address; what makes no sense is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const search: Record<string, string | number | true> = sortOf(raw, wineSorts)
  for (const key of listKeys) {
    const ids = String(raw[key] ?? '')
      .split(',')
      .filter((id) => /^-?\d{1,9}$/.test(id))
    if (ids.length) search[key] = [...new Set(ids)].slice(0, 60).join(',')
  }
  for (const key of numberKeys) {
    const number = Number(raw[key])
    if (raw[key] !== undefined && raw[key] !== '' && Number.isFinite(number) && number >= 0 && number < 1e9)
      search[key] = number
  }
  for (const key of textKeys)
    if (typeof raw[key] === 'string' && raw[key]) search[key] = String(raw[key]).slice(0, 100)
  for (const key of flagKeys)
    if (raw[key] === true || raw[key] === 'true' || raw[key] === '1') search[key] = true
  if (search['page'] === 1 || search['page'] === 0) delete search['page']
  if (!isSize(search['size'])) delete search['size']
  return search
}

export const idsOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

const isList = (key: string): key is ListKey => (listKeys as readonly string[]).includes(key)

/** What the product call takes for an address. */
export const listQuery = ({ page, size = pageSize, startSweetness, endSweetness, ...search }: ListSearch) => {
  const lists: Partial<Record<ListKey, string[]>> = {}
  const rest: Omit<typeof search, ListKey> = {}
  for (const [key, value] of Object.entries(search))
    if (isList(key)) lists[key] = idsOf(String(value))
    else Object.assign(rest, { [key]: value })
  const sweet = (startSweetness ?? endSweetness) ? range(startSweetness ?? 1, endSweetness ?? 5) : undefined
  return {
    ...rest,
    ...lists,
    ...(sweet && { sugarLevels: sweet.map(String) }),
    page: page ? Math.max(0, Math.floor(page) - 1) : 0,
    size,
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** The address of the same list with something changed; a change of filters starts over at a first page of usual size. */
export const changed = (search: ListSearch, change: ListSearch): ListSearch => {
  const next: Record<string, unknown> = { ...search, page: undefined, size: undefined, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as ListSearch
}
