import { toInstant } from '../../db/list-filters.ts'
import { ratingsToCount } from '../../db/tables/wines.ts'
import { combine, includesGoods } from '../../search/combine.ts'
import { facets, type Facet, type Filters } from '../filters.rules.ts'
import type { Predicate } from '../../search/predicates.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import type { FlagName, NumberName } from './columns.ts'
import {
  createMask,
  holdMask,
  invert,
  joinMasks,
  maskAmong,
  maskFlags,
  maskIds,
  maskList,
  maskWithin,
  narrow,
  subtract,
} from './kernels.ts'
import { toListedKey } from './outside-ids.store.ts'
import { intersect, toCodes, toPredicateMask, type Rows } from './predicate-masks.ts'
import type { Mask } from './snapshot.ts'

const among = (rows: Rows, name: NumberName, ids: readonly number[]): Mask[] =>
  ids.length > 0 ? [maskAmong(rows.snapshot, rows.snapshot.columns[name], ids)] : []

/** Held, because a list, its facets and the ways out of a search that finds nothing all have the same bounds. */
const within = ({ snapshot }: Rows, name: NumberName, [from, until]: Filters['price']): Mask[] =>
  from === undefined && until === undefined
    ? []
    : [
        holdMask(snapshot, `within ${name} ${from} ${until}`, () =>
          maskWithin(snapshot, snapshot.columns[name], from, until),
        ),
      ]

/** The rows with a flag, held until the snapshot changes: it must not be written to. */
export const maskFlag = ({ snapshot }: Rows, name: FlagName): Mask =>
  holdMask(snapshot, `flag ${name}`, () => maskFlags(snapshot, snapshot.columns[name]))

/** The rows of some kinds, held until the snapshot changes: it must not be written to. */
export const maskKinds = (kindIds: readonly number[], { snapshot }: Rows): Mask =>
  holdMask(snapshot, `kinds ${kindIds.join()}`, () => maskAmong(snapshot, snapshot.columns.kind, kindIds))

const hasFlag = (rows: Rows, name: FlagName, isAsked: boolean): Mask[] =>
  isAsked ? [maskFlag(rows, name)] : []

const maskPlace = ({ placeIds, countryCode, wholeCountry, nowhere }: Filters, rows: Rows): Mask[] => {
  const { snapshot } = rows
  if (nowhere) return [createMask(snapshot)]
  const country = countryCode ? among(rows, 'country', toCodes(snapshot, 'country:', [countryCode])) : []
  const areas = among(rows, 'area', placeIds)
  const [first, second] = [country[0], areas[0]]
  return wholeCountry && first && second ? [joinMasks(first, second)] : [...country, ...areas]
}

const maskVintage = ({ vintages, goodsKindIds }: Filters, rows: Rows): Mask[] => {
  if (vintages.length === 0) return []
  const { snapshot } = rows
  const years = maskAmong(
    snapshot,
    snapshot.columns.vintage,
    vintages.filter((year) => year > 0),
  )
  if (!vintages.includes(0)) return [years]
  const withYear = maskWithin(snapshot, snapshot.columns.vintage, undefined, undefined)
  return [joinMasks(years, subtract(invert(withYear), maskKinds(goodsKindIds, rows)))]
}

/** Whether it can be collected at a store now. */
export const maskStockedAt = (storeId: number, rows: Rows): Mask =>
  holdMask(rows.snapshot, `stocked at ${storeId}`, () =>
    narrow(maskList(rows.snapshot, rows.snapshot.columns.stores, [storeId]), maskFlag(rows, 'pickup')),
  )

const maskSellers = (companyIds: readonly number[], { snapshot }: Rows): Mask[] =>
  companyIds.length === 0
    ? []
    : [
        maskList(
          snapshot,
          snapshot.columns.stores,
          [...snapshot.companiesByStore].flatMap(([store, company]) =>
            companyIds.includes(company) ? [store] : [],
          ),
        ),
      ]

const facetMasks: Record<Facet, (filters: Filters, rows: Rows) => Mask[]> = {
  kind: ({ kindIds }, rows) => among(rows, 'kind', kindIds),
  area: maskPlace,
  grape: ({ grapeIds }, { snapshot }) =>
    grapeIds.length > 0 ? [maskList(snapshot, snapshot.columns.grapes, grapeIds)] : [],
  featured: ({ featuredIds }, { snapshot }) =>
    featuredIds.length > 0 ? [maskList(snapshot, snapshot.columns.featured, featuredIds)] : [],
  level: ({ levelIds }, rows) => among(rows, 'level', levelIds),
  volume: ({ volumeIds, volumesMl }, rows) =>
    volumeIds.length > 0 ? [maskAmong(rows.snapshot, rows.snapshot.columns.volumeMl, volumesMl)] : [],
  vintage: maskVintage,
  store: ({ storeId }, rows) => (storeId === null ? [] : [maskStockedAt(storeId, rows)]),
  seller: ({ companyIds }, rows) => maskSellers(companyIds, rows),
  fulfilment: ({ pickup, delivery, inStock }, rows) => [
    ...hasFlag(rows, 'pickup', pickup),
    ...hasFlag(rows, 'delivery', delivery),
    ...hasFlag(rows, 'inStock', inStock),
  ],
}

const facetFields: Record<Facet, readonly (keyof Filters)[]> = {
  kind: ['kindIds'],
  area: ['placeIds', 'countryCode', 'wholeCountry', 'nowhere'],
  grape: ['grapeIds'],
  featured: ['featuredIds'],
  level: ['levelIds'],
  // An unknown size has no millilitres, and is not the same as none.
  volume: ['volumeIds', 'volumesMl'],
  vintage: ['vintages'],
  store: ['storeId'],
  seller: ['companyIds'],
  fulfilment: ['pickup', 'delivery', 'inStock'],
}

/** Equal for equal choices in one facet only. */
export const toFacetKey = (filters: Filters, facet: Facet): string =>
  `${facet} ${JSON.stringify(facetFields[facet].map((field) => filters[field]))}`

/** The rows that meet one facet, held until the snapshot changes: it must not be written to. null where nothing is chosen in it. */
export const toFacetMask = (filters: Filters, facet: Facet, rows: Rows): Mask | null => {
  const { masks } = rows.snapshot
  const key = `facet ${toFacetKey(filters, facet)}`
  const heldMask = masks.get(key)
  if (heldMask) return heldMask
  const parts = facetMasks[facet](filters, rows)
  return parts.length === 0 ? null : holdMask(rows.snapshot, key, () => intersect(parts, rows))
}

const maskRated = ({ rating }: Filters, rows: Rows): Mask[] =>
  rating[0] === undefined && rating[1] === undefined
    ? []
    : [...within(rows, 'ratingCount', [ratingsToCount, undefined]), ...within(rows, 'rating', rating)]

const maskDays = ({ days: { startDate, endDate } }: Filters, rows: Rows): Mask[] =>
  within(rows, 'createdAt', [
    startDate ? toInstant(startDate).getTime() * 1000 : undefined,
    // The day after is not within: times are whole microseconds.
    endDate ? toInstant(endDate, 1).getTime() * 1000 - 1 : undefined,
  ])

const maskSubscribable = ({ subscribe, goodsKindIds }: Filters, rows: Rows): Mask[] =>
  subscribe ? [...hasFlag(rows, 'subscribable', true), invert(maskKinds(goodsKindIds, rows))] : []

const maskListed = (table: 'events' | 'articles', id: number | null, rows: Rows): Mask[] =>
  id === null ? [] : [maskIds(rows.snapshot, rows.outside.get(toListedKey(table, id)) ?? [])]

export const toNoKind = (ids: readonly number[]): Predicate => ({ is: 'not', part: { is: 'kind', ids } })

const maskSearch = ({ conditions, looks, goodsKindIds }: ActiveSearch, rows: Rows): Mask[] =>
  [...combine(conditions, looks), ...(includesGoods(conditions) ? [] : [toNoKind(goodsKindIds)])].flatMap(
    (predicate) => toPredicateMask(predicate, rows) ?? [],
  )

/** The rows that meet everything but the facets. */
export const toCommonMask = (filters: Filters, search: ActiveSearch | null, rows: Rows): Mask =>
  intersect(
    [
      ...(search ? maskSearch(search, rows) : []),
      ...among(rows, 'winery', filters.wineryIds),
      ...among(rows, 'sweetness', filters.sweetness),
      ...(['alcohol', 'price', 'body', 'acidity', 'tannin'] as const).flatMap((name) =>
        within(rows, name, filters[name]),
      ),
      ...maskRated(filters, rows),
      ...maskDays(filters, rows),
      ...hasFlag(rows, 'vip', filters.vip),
      ...maskSubscribable(filters, rows),
      ...maskListed('events', filters.eventId, rows),
      ...maskListed('articles', filters.magazineId, rows),
    ],
    rows,
  )

/** Events and articles name their bottles without a change of the catalogue. */
export const canRemember = ({ eventId, magazineId }: Filters): boolean =>
  eventId === null && magazineId === null

/** The rows that meet the filters and words: each is a bottle that meets all of it. It must not be written to. */
export const toBottleMask = (
  filters: Filters,
  search: ActiveSearch | null,
  key: string,
  rows: Rows,
): Mask => {
  const compute = () =>
    intersect(
      [
        toCommonMask(filters, search, rows),
        ...facets.flatMap((facet) => toFacetMask(filters, facet, rows) ?? []),
      ],
      rows,
    )
  return canRemember(filters) ? holdMask(rows.snapshot, `list ${key}`, compute) : compute()
}
