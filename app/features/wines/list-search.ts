import {
  readDecimal,
  readFlag,
  readInt,
  readNonDefault,
  readOption,
  readPageNumber,
  readSearchTerm,
} from '../../shell/url-params.ts'

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
const readLevel = (value: unknown) => readInt(value, 1, 5)
const readPrice = (value: unknown) => readInt(value, 0, 1_000_000_000)
const readAlcohol = (value: unknown) => readDecimal(value, 0, 100)
const readId = (value: unknown) => readInt(value)
/** The numbers of an address, within what the call takes. */
const numbers = {
  startPrice: readPrice,
  endPrice: readPrice,
  startAlcohol: readAlcohol,
  endAlcohol: readAlcohol,
  startSweetness: readLevel,
  endSweetness: readLevel,
  startBody: readLevel,
  endBody: readLevel,
  startAcidity: readLevel,
  endAcidity: readLevel,
  startTannin: readLevel,
  endTannin: readLevel,
  score: (value: unknown) => readDecimal(value, 0, 5),
  idStore: readId,
  idEvent: readId,
  idMagazine: readId,
  page: readPageNumber,
  size: (value: unknown) => readOption(sizes, value),
}
const texts = { countryName: 60, title: 100, query: 100 }
export const wineSorts = ['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'] as const
export type WineSort = (typeof wineSorts)[number]
const readSort = (value: unknown) => readNonDefault(wineSorts, value)
const flagKeys = ['pickup', 'delivery', 'inStock', 'vip'] as const

type ListKey = (typeof listKeys)[number]
type NumberKey = keyof typeof numbers
type TextKey = keyof typeof texts
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
export const maxPageSize = 4 * pageSize

const sizes = [2, 3, 4].map((pages) => pages * pageSize)

/** Reads an address; what makes no sense is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const search: Record<string, string | number | true> = {}
  for (const key of listKeys) {
    const ids = String(raw[key] ?? '')
      .split(',')
      .filter((id) => /^(?:-1|0|[1-9]\d{0,8})$/.test(id))
    if (ids.length) search[key] = [...new Set(ids)].slice(0, 60).join(',')
  }
  for (const [key, readValue] of Object.entries({ ...numbers, sort: readSort })) {
    const value = readValue(raw[key])
    if (value !== undefined) search[key] = value
  }
  for (const [key, maxLength] of Object.entries(texts)) {
    const words = readSearchTerm(raw[key], maxLength)
    if (words) search[key] = words
  }
  for (const key of flagKeys) if (readFlag(raw[key])) search[key] = true
  return search
}

export const parseIds = (text: string | undefined): string[] => (text ? text.split(',') : [])

const isList = (key: string): key is ListKey => (listKeys as readonly string[]).includes(key)

/** What the product call takes for an address. */
export const toProductsQuery = ({
  page,
  size = pageSize,
  startSweetness,
  endSweetness,
  ...search
}: ListSearch) => {
  const lists: Partial<Record<ListKey, string[]>> = {}
  const rest: Omit<typeof search, ListKey> = {}
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
