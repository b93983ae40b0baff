import type { CallInput } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { DayRange } from '../db/list-filters.ts'
import { normalize } from '../search/korean.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

export type ListQuery = CallInput<typeof wines.products>['query']

/** The facets of the left filter; each counts its values as if it had no selection. */
export const facets = [
  'kind',
  'area',
  'grape',
  'featured',
  'level',
  'volume',
  'vintage',
  'store',
  'seller',
  'fulfilment',
] as const
export type Facet = (typeof facets)[number]

type Range = [from: number | undefined, until: number | undefined]

/** The filters of a list, with names resolved to ids; equal choices always give the same object. */
export type Filters = {
  /** The kinds that are no wines. */
  goodsKindIds: number[]
  kindIds: number[]
  areaIds: number[]
  /** The chosen areas with all that lie in them. */
  placeIds: number[]
  countryCode: string | null
  wholeCountry: boolean
  /** Whether an unknown country was named. */
  nowhere: boolean
  wineryIds: number[]
  levelIds: number[]
  grapeIds: number[]
  featuredIds: number[]
  volumeIds: number[]
  /** The chosen bottle sizes in millilitres. */
  volumesMl: number[]
  vintages: number[]
  sweetness: number[]
  alcohol: Range
  price: Range
  rating: Range
  body: Range
  acidity: Range
  tannin: Range
  eventId: number | null
  magazineId: number | null
  storeId: number | null
  companyIds: number[]
  vip: boolean
  subscribe: boolean
  pickup: boolean
  delivery: boolean
  inStock: boolean
  /** The days in which it came to the shop. */
  days: DayRange
}

const sortIds = (ids: readonly number[] | undefined): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Ids as chosen; the one of a merged term means the one that stands for it. */
const followLeads = (ids: readonly number[] | undefined, leads: ReadonlyMap<number, number>): number[] =>
  sortIds(ids?.map((id) => leads.get(id) ?? id))

const findCountryCode = (name: string, { countries }: Taxonomy): string | null => {
  const normalizedName = normalize(name)
  const country = [...countries.values()].find(
    ({ code, names }) =>
      code.toLowerCase() === normalizedName ||
      Object.values(names).some((text) => normalize(text) === normalizedName),
  )
  return country?.code ?? null
}

const toLowerBound = (...values: (number | undefined)[]) => {
  const bounds = values.filter((value) => value !== undefined)
  return bounds.length === 0 ? undefined : Math.max(...bounds)
}

/** The filters of a query. An area of -1 means the whole of the named country. */
export const toProductFilters = (query: Omit<ListQuery, 'size' | 'page'>, taxonomy: Taxonomy): Filters => {
  const countryCode = query.countryName ? findCountryCode(query.countryName, taxonomy) : null
  const { leads, areasWithin } = taxonomy
  const volumeIds = sortIds(query.idVolumes)
  const areaIds = followLeads(query.idProductionAreas, leads.areas).filter((id) => id !== -1)
  return {
    goodsKindIds: [...taxonomy.kinds.values()].filter(({ code }) => code === 'GOODS').map(({ id }) => id),
    kindIds: sortIds(query.idKinds),
    areaIds,
    placeIds: sortIds(areaIds.flatMap((id) => areasWithin.get(id) ?? [id])),
    countryCode,
    wholeCountry: query.idProductionAreas?.includes(-1) ?? false,
    nowhere: Boolean(query.countryName) && countryCode === null,
    wineryIds: sortIds([...(query.idWineries ?? []), ...(query.idWinery ? [query.idWinery] : [])]),
    levelIds: followLeads(query.idLevels, leads.levels),
    grapeIds: followLeads(query.idTypes, leads.grapes),
    featuredIds: followLeads(query.idFeatureds, leads.featured),
    volumeIds,
    volumesMl: volumeIds.flatMap((id) => taxonomy.volumes.get(id)?.millilitres ?? []),
    vintages: sortIds(query.vintages),
    sweetness: sortIds(query.sugarLevels),
    alcohol: [query.startAlcohol, query.endAlcohol],
    price: [query.startPrice, query.endPrice],
    rating: [toLowerBound(query.score, query.startScore), query.endScore],
    body: [query.startBody, query.endBody],
    acidity: [query.startAcidity, query.endAcidity],
    tannin: [query.startTannin, query.endTannin],
    eventId: query.idEvent ?? null,
    magazineId: query.idMagazine ?? null,
    storeId: query.idStore ?? null,
    companyIds: sortIds(query.idCompanies),
    vip: query.vip ?? false,
    subscribe: query.subscribe ?? false,
    pickup: query.pickup ?? false,
    delivery: query.delivery ?? false,
    inStock: query.inStock ?? false,
    days: { startDate: query.startDate, endDate: query.endDate },
  }
}

/** The search words: the search box and the title filter mean the same. */
export const toSearchWords = (query: { query?: string | undefined; title?: string | undefined }): string =>
  [query.query, query.title].filter(Boolean).join(' ')
