import type { z } from '@hono/zod-openapi'
import { ProductionCategory, winerySorts, type Winery, type WineryCard } from '#api/contract/wineries.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toCoverPicture, toMarkAddress } from '../images/pictures.rules.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { codesNamed, inLocale } from '../words.ts'
import type { StoreWith, WineryFacts, WineryRow } from './wineries.store.ts'

const names = {
  name: m['content.sort.name'],
  likes: m['content.sort.likes'],
  wines: m['content.sort.wines'],
  founded: m['content.sort.founded'],
}

export const winerySortTypes = (locale: Locale) => codesNamed(winerySorts, names, locale)

export const wineryCard = (row: WineryRow, locale: Locale): z.output<typeof WineryCard> => ({
  id: row.id,
  name: row.nameKo,
  originalName: row.nameOriginal,
  country: inLocale(row.country, locale),
  countryCode: row.countryCode,
  area: inLocale(row.area, locale),
  founded: row.founded,
  productCount: row.productCount,
  likeCount: row.likeCount,
  liked: row.liked,
  mark: toMarkAddress(row.id, row.nameOriginal),
  image: toCoverPicture('winery', row.id, row.cover, row.nameKo),
})

type Kinds = z.output<typeof Winery>['kinds']
type Counts = ReadonlyMap<number, number>
type Told = { counts: Counts; stores: StoreWith[]; vocabulary: Vocabulary }

const kindsOf = (counts: Counts, { kinds }: Vocabulary, locale: Locale): Kinds =>
  [...kinds.values()].flatMap(({ id, code, names: name }) => {
    const qty = counts.get(id)
    return qty ? [{ id, code: code as Kinds[number]['code'], name: inLocale(name, locale), qty }] : []
  })

/** Everything the page of a winery tells. */
export const wineryShown = (
  row: WineryFacts,
  { counts, stores, vocabulary }: Told,
  locale: Locale,
): z.output<typeof Winery> => ({
  ...wineryCard(row, locale),
  lang: row.lang,
  idArea: row.areaId,
  hectares: row.hectares,
  bottlesPerYear: row.bottlesPerYear,
  story: row.story,
  kinds: kindsOf(counts, vocabulary, locale),
  stores,
})

/** All of what wineries make, then each kind, in the order of the menu. */
export const productionCategories = (counts: Counts, { kinds }: Vocabulary, locale: Locale) => {
  const byCode = new Map([...kinds.values()].map((kind) => [kind.code, kind]))
  const all = { code: 'ALL' as const, name: m['content.winery.all']({}, { locale }) }
  const of = ProductionCategory.options.flatMap((code) => {
    const kind = byCode.get(code)
    return kind ? [{ code, name: inLocale(kind.names, locale), qty: counts.get(kind.id) ?? 0 }] : []
  })
  return [{ ...all, qty: of.reduce((sum, { qty }) => sum + qty, 0) }, ...of]
}

/** The kind that a category stands for; undefined for all of them. */
export const kindOfCategory = (category: z.output<typeof ProductionCategory>, { kinds }: Vocabulary) =>
  [...kinds.values()].find(({ code }) => code === category)?.id

/** The countries with wineries, in the order of the wine menu. */
export const countriesWith = (counts: ReadonlyMap<string, number>, vocabulary: Vocabulary, locale: Locale) =>
  [...vocabulary.countries.values()].flatMap(({ code, names: name }) => {
    const qty = counts.get(code)
    return qty ? [{ countryCode: code, name: inLocale(name, locale), qty }] : []
  })
