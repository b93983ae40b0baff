import { locales } from '#api/locales.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Meaning } from './predicates.ts'
import type { Spelling } from './lexicon.ts'
import { createMeaning, listNames, toSpellings } from './word-spellings.ts'
import { storeNouns } from './store-nouns.ts'
import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Store = Taxonomy['stores'] extends Map<number, infer Row> ? Row : never

const minPlaceLength = 2
const placeTail = /(?:특별자치시|특별자치도|특별시|광역시|시|군|구|동|읍|면)$/u

/** A name, and the name without its ending: 해운대구, 해운대. */
const withShort = (name: string, tail: RegExp): string[] => {
  const short = name.replace(tail, '')
  return short !== name && short.length >= minPlaceLength ? [name, short] : [name]
}

/** 비니 수원 행궁점 is 수원 행궁점, 행궁점 and 행궁 too. */
const listStoreNames = ({ name, shortName, translations }: Store): string[] => {
  const words = name.split(/\s+/)
  const branch = words.at(-1) ?? name
  const tails = words.length > 1 ? [words.slice(1).join(' '), ...withShort(branch, /점$/u)] : []
  const foreignNames = Object.values(translations).flatMap(({ name: full, shortName: short }) => [
    ...(full ? [full] : []),
    ...(short ? [short] : []),
  ])
  return [...new Set([name, shortName, ...tails, ...foreignNames])]
}

/** The places in which a store is: its province and its city in five languages, and its district. */
const listPlaceNames = (
  { province, city, address1, cityTranslations }: Store,
  { words }: Taxonomy,
): string[] => {
  const districts = address1
    .split(/\s+/)
    .slice(0, 3)
    .filter((word, at) => at === 0 || placeTail.test(word))
  const provinceNames = Object.values(words.get(province)?.names ?? {}).filter((name) => name !== '')
  const foreignCities = Object.values(cityTranslations).flatMap(({ name }) => name ?? [])
  const names = [...provinceNames, city, ...districts].flatMap((name) => withShort(name, placeTail))
  return [...new Set([...names, ...foreignCities])]
}

/** 성수점, Seongsu: a store's short name in each language. */
const localizeShortName = (store: Store): LocalizedText =>
  Object.fromEntries(
    locales.map((locale) => [locale, localizeStore(store, locale).shortName]),
  ) as LocalizedText

const toMeaning = (key: string, label: string | LocalizedText, ids: readonly number[]): Meaning => ({
  type: 'store',
  key,
  label,
  predicate: { is: 'store', ids },
})

/** Stores by name, and all stores of a place by the place: of wines, those that can be collected there. */
export const listStorePlaces = (taxonomy: Taxonomy): Spelling[] => {
  const publicStores = [...taxonomy.stores.values()].filter(({ isPublic }) => isPublic)
  const idsByPlace = new Map<string, number[]>()
  for (const store of publicStores)
    for (const place of listPlaceNames(store, taxonomy))
      idsByPlace.set(place, [...(idsByPlace.get(place) ?? []), store.id])
  return [
    ...publicStores.flatMap((store) =>
      [...listStoreNames(store), ...listTexts(taxonomy.texts, 'store', store.key)].map((spelling) => ({
        spelling,
        meaning: toMeaning(store.key, localizeShortName(store), [store.id]),
        isName: true,
      })),
    ),
    ...[...idsByPlace].map(([place, ids]) => ({
      spelling: place,
      meaning: toMeaning(`in-${place}`, place, ids),
      isName: false,
    })),
  ]
}

/** What stores offer: it selects stores, and no wines. */
export const listStoreServices = ({ words, texts }: Taxonomy): Spelling[] =>
  [...words.values()]
    .filter(({ vocabulary }) => vocabulary === 'option')
    .flatMap(({ key, names, terms }) =>
      toSpellings(createMeaning('option', key, names, { is: 'any', parts: [] }), listNames(names), [
        ...Object.values(terms).flatMap((list) => list ?? []),
        ...listTexts(texts, 'option', key),
      ]).map((spelling) => ({ ...spelling, isName: true })),
    )

/** Words for stores, which select neither stores nor wines. */
export const listStoreNouns = (): Spelling[] =>
  [...storeNouns].map((spelling) => ({
    spelling,
    meaning: {
      type: 'option',
      key: `noun-${spelling}`,
      label: spelling,
      predicate: { is: 'any', parts: [] },
    },
    isName: false,
  }))
