import { toSurface } from './query-text.ts'
import type { Spelling } from './lexicon.ts'
import type { LabelIndex, LabelNames } from './label-index.ts'
import { listAromas, listDishes } from './food-words.ts'
import { listGoods } from './goods-words.ts'
import { listNameSpellings } from './name-spellings.ts'
import { listCheap, listDear } from './price-words.ts'
import { forEachInSlices } from './slices.ts'
import { listStyleSpellings } from './styles.ts'
import { listLandmarkSpellings } from './landmark-spellings.ts'
import { listStoreNouns, listStoreServices, listStorePlaces } from './store-places.ts'
import {
  createMeaning,
  listNames,
  listParts,
  listWords,
  toSpellings,
  toWordSpellings,
} from './word-spellings.ts'
import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

const isAlcoholFree = (code: string) => code === 'NONALCOHOLIC'

const listKinds = ({ kinds }: Taxonomy): Spelling[] =>
  [...kinds.values()].flatMap(({ id, code, names, spellings }) =>
    toSpellings(
      createMeaning(isAlcoholFree(code) ? 'alcoholFree' : code === 'GOODS' ? 'goods' : 'kind', code, names, {
        is: 'kind',
        ids: [id],
      }),
      [...listNames(names), code],
      spellings,
    ),
  )

const listCountries = ({ countries }: Taxonomy): Spelling[] =>
  [...countries.values()].flatMap(({ code, names, spellings }) =>
    toSpellings(
      createMeaning('country', code, names, { is: 'country', codes: [code] }),
      listNames(names),
      spellings,
    ),
  )

/** What names of areas end in without a meaning of its own. */
const areaTail =
  /\s*(?:밸리|코스트|베이|리버|카운티|힐스|베일|valley|coast|county|hills|・?ヴァレー|・?コースト|谷|河谷)$/iu
const areaHead = /^(?:valle (?:del|de)|val de)\s+/iu

const listShortAreaNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const short = name.replace(areaTail, '').replace(areaHead, '')
    return short !== name && short.length > 1 ? [short] : []
  })

const listAreas = ({ areas, areasWithin, countries, words, texts }: Taxonomy): Spelling[] => {
  const idByKey = new Map(
    [...areas.values()].flatMap(({ id, key, mergedKeys }) =>
      [key, ...mergedKeys].map((one) => [one, id] as const),
    ),
  )
  const within = (ids: readonly number[]) => [...new Set(ids.flatMap((id) => areasWithin.get(id) ?? [id]))]
  const own = [...areas.values()].flatMap(({ id, key, names, original, spellings }) => {
    const ownNames = [...listNames(names), original]
    const meaning = {
      ...createMeaning('area', key, names, { is: 'area', ids: within([id]) }),
      exactIds: [id],
    }
    return toSpellings(meaning, ownNames, [...listShortAreaNames(ownNames), ...spellings])
  })
  const regions = listWords(words, 'region').flatMap((word) => {
    const codes = word.members.filter((key) => countries.has(key))
    const further = listTexts(texts, 'region', word.key)
    if (codes.length > 0) return toWordSpellings(word, 'country', { is: 'country', codes }, further)
    const ids = within(word.members.flatMap((key) => idByKey.get(key) ?? []))
    return ids.length === 0 ? [] : toWordSpellings(word, 'area', { is: 'area', ids }, further)
  })
  return [...own, ...regions]
}

type GrapeName = { id: number; parts: readonly string[] }

/** A word of several names means any of them: 카베르네. Where it begins one, it comes before an alias of a single grape. */
const listCommonWords = (names: readonly GrapeName[]): Spelling[] => {
  const words = names.flatMap(({ parts }) =>
    parts.length > 1 ? parts.filter((part) => part.length > 1) : [],
  )
  const heads = new Set(
    names.flatMap(({ parts }) => (parts.length > 1 ? (parts[0] ?? '').toLowerCase() : [])),
  )
  const idsByWord = new Map<string, Set<number>>()
  for (const { id, parts } of names)
    for (const part of parts.map((one) => one.toLowerCase()))
      idsByWord.set(part, (idsByWord.get(part) ?? new Set<number>()).add(id))
  return [...new Map(words.map((word) => [word.toLowerCase(), word]))].map(([key, spelling]) => ({
    spelling,
    meaning: createMeaning('grape', `word-${key}`, spelling, {
      is: 'grape',
      ids: [...(idsByWord.get(key) ?? [])],
    }),
    isName: heads.has(key),
  }))
}

const listGrapes = ({ grapes }: Taxonomy): Spelling[] => {
  const own = [...grapes.values()].flatMap(({ id, key, names, original, aliases }) =>
    toSpellings(
      createMeaning('grape', key, names, { is: 'grape', ids: [id] }),
      [...listNames(names), original],
      aliases,
    ),
  )
  const names = [...grapes.values()].flatMap(({ id, names, original, aliases }) =>
    [...listNames(names), original, ...aliases]
      .flatMap(listParts)
      .map((name) => ({ id, parts: name.split(/[\s・-]+/) })),
  )
  const common = listCommonWords(names)
  const ownNames = new Set(own.flatMap(({ spelling, isName }) => (isName ? [spelling.toLowerCase()] : [])))
  // 피노 alone is Pinot Noir to everybody: a text that stands for one grape comes before a word that several share.
  const ownTexts = new Set([...grapes.values()].flatMap(({ spellings }) => spellings.map(toSurface)))
  return [
    ...own,
    ...common.filter(
      ({ spelling }) => !ownNames.has(spelling.toLowerCase()) && !ownTexts.has(toSurface(spelling)),
    ),
  ]
}

const listThemes = ({ featured }: Taxonomy): Spelling[] =>
  [...featured.values()].flatMap(({ id, key, names, spellings }) =>
    toSpellings(createMeaning('theme', key, names, { is: 'theme', ids: [id] }), listNames(names), [
      ...spellings,
    ]).concat(
      key === 'value' ? listCheap(createMeaning('theme', key, names, { is: 'theme', ids: [id] })) : [],
    ),
  )

const listLevels = ({ levels }: Taxonomy): Spelling[] =>
  [...levels.values()].flatMap(({ id, key, names, spellings }) =>
    toSpellings(createMeaning('level', key, names, { is: 'level', ids: [id] }), listNames(names), [
      ...spellings,
    ]),
  )

const listOccasions = ({ words, featured, texts }: Taxonomy): Spelling[] => {
  const idByKey = new Map([...featured.values()].map(({ id, key }) => [key, id]))
  return listWords(words, 'occasion').flatMap((word) => {
    const ids = word.members.flatMap((key) => idByKey.get(key) ?? [])
    return ids.length === 0
      ? []
      : toWordSpellings(word, 'occasion', { is: 'theme', ids }, listTexts(texts, 'occasion', word.key))
  })
}

/**
 * Everything that the catalogue calls by a name, and what shoppers call it. From `dearFrom` won a bottle is expensive;
 * ages are counted to `thisYear`.
 */
export const listVocabulary = async (
  taxonomy: Taxonomy,
  labels: readonly LabelNames[],
  { index, dearFrom, thisYear }: { index: LabelIndex; dearFrom: number; thisYear: number },
): Promise<Spelling[]> => {
  const parts: (() => Spelling[])[] = [
    () => listKinds(taxonomy),
    () => listCountries(taxonomy),
    () => listAreas(taxonomy),
    () => listGrapes(taxonomy),
    () => listThemes(taxonomy),
    () => listLevels(taxonomy),
    () => listOccasions(taxonomy),
    () => listStyleSpellings(taxonomy, index, thisYear),
    () => listDishes(taxonomy),
    () => listAromas(taxonomy),
    () => listGoods(taxonomy),
    () => listStorePlaces(taxonomy),
    () => listLandmarkSpellings(taxonomy),
    () => listStoreServices(taxonomy),
    () => listStoreNouns(),
    () => listDear(dearFrom),
  ]
  const spellings: Spelling[] = []
  await forEachInSlices(parts, (list) => spellings.push(...list()))
  return [...spellings, ...(await listNameSpellings(taxonomy, labels))]
}
