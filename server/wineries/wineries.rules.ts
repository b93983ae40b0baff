import type { z } from '@hono/zod-openapi'
import type { ProductionCategory, Winery, WineryCard } from '#api/contract/wineries.ts'
import { productionCategories, winerySorts } from '#api/contract/wineries.options.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toCoverPicture, toMarkAddress } from '../platform/images/pictures.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toNamedCodes, localize } from '../localize.ts'
import { localizeCity, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { WineryStore, WineryFacts, WineryRow } from './wineries.store.ts'
import { presentWineryStory, toWineryName } from '../winery-name.ts'

const names = {
  name: m['content.sort.name'],
  likes: m['content.sort.likes'],
  wines: m['content.sort.wines'],
  founded: m['content.sort.founded'],
}

export const listWinerySortTypes = (locale: Locale) => toNamedCodes(winerySorts, names, locale)

export const toWineryCard = (row: WineryRow, locale: Locale): z.output<typeof WineryCard> => ({
  id: row.id,
  name: toWineryName(row, locale),
  originalName: row.nameOriginal,
  country: localize(row.country, locale),
  countryCode: row.countryCode,
  area: localize(row.area, locale),
  founded: row.founded,
  productCount: row.productCount,
  likeCount: row.likeCount,
  liked: row.liked,
  mark: toMarkAddress(row.id, row.nameOriginal),
  image: toCoverPicture('winery', row.id, row.cover, toWineryName(row, locale)),
})

type Kinds = z.output<typeof Winery>['kinds']
type Counts = ReadonlyMap<number, number>
type WineryDetails = { counts: Counts; stores: WineryStore[]; vocabulary: Taxonomy }

const listKinds = (counts: Counts, { kinds }: Taxonomy, locale: Locale): Kinds =>
  [...kinds.values()].flatMap(({ id, code, names: name }) => {
    const qty = counts.get(id)
    return qty ? [{ id, code: code as Kinds[number]['code'], name: localize(name, locale), qty }] : []
  })

const presentWineryStore = (row: WineryStore, locale: Locale) => {
  const { id, province, productCount } = row
  const { name, lang } = localizeStore(row, locale)
  return { id, name, lang, province, city: localizeCity(row, locale), productCount }
}

/** All data of a winery's page. */
export const presentWinery = (
  row: WineryFacts,
  { counts, stores, vocabulary }: WineryDetails,
  locale: Locale,
): z.output<typeof Winery> => ({
  ...toWineryCard(row, locale),
  lang: row.lang,
  idArea: row.areaId,
  hectares: row.hectares,
  bottlesPerYear: row.bottlesPerYear,
  ...presentWineryStory(row, locale),
  kinds: listKinds(counts, vocabulary, locale),
  stores: stores.map((row) => presentWineryStore(row, locale)),
})

/** The total of wines, then each kind, in the order of the menu. */
export const listProductionCategories = (counts: Counts, { kinds }: Taxonomy, locale: Locale) => {
  const byCode = new Map([...kinds.values()].map((kind) => [kind.code, kind]))
  const all = { code: 'ALL' as const, name: m['content.winery.all']({}, { locale }) }
  const categories = productionCategories.flatMap((code) => {
    const kind = byCode.get(code)
    return kind ? [{ code, name: localize(kind.names, locale), qty: counts.get(kind.id) ?? 0 }] : []
  })
  return [{ ...all, qty: categories.reduce((sum, { qty }) => sum + qty, 0) }, ...categories]
}

/** The kind of a category; undefined for all of them. */
export const findKindId = (category: z.output<typeof ProductionCategory>, { kinds }: Taxonomy) =>
  [...kinds.values()].find(({ code }) => code === category)?.id

/** The countries with wineries, in the order of the wine menu. */
export const listWineryCountries = (
  counts: ReadonlyMap<string, number>,
  vocabulary: Taxonomy,
  locale: Locale,
) =>
  [...vocabulary.countries.values()].flatMap(({ code, names: name }) => {
    const qty = counts.get(code)
    return qty ? [{ countryCode: code, name: localize(name, locale), qty }] : []
  })
