import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Spelling } from './lexicon.ts'
import type { LabelNames } from './label-index.ts'
import type { Meaning } from './predicates.ts'
import { forEachInSlices } from './slices.ts'
import type { LocalizedText } from '../db/tables/columns.ts'

/** Begins the keys of words that begin several names. */
export const headKey = 'head-'

const splitName = (name: string): string[] => name.split(/[\s·・]+/).filter(Boolean)

/** Words that begin several makers' names: 샤토, Domaine. A name is known without them. */
const findHeads = (names: readonly string[]): Set<string> => {
  const counts = new Map<string, number>()
  for (const name of names) {
    const [head, ...rest] = splitName(name)
    if (head && rest.length > 0) counts.set(head, (counts.get(head) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([head, count]) => (count > 1 ? [head] : [])))
}

const withoutHead = (name: string, heads: ReadonlySet<string>): string[] => {
  const [head, ...rest] = splitName(name)
  const short = rest.join(' ')
  return head && heads.has(head) && short.length > 1 ? [short] : []
}

/** Words of names, of wines and makers: shorter ones are particles of other languages. */
const minWordLength = { hangul: 2, other: 4 }
const isNameWord = (word: string): boolean =>
  word.length >= (/[가-힣]/.test(word) ? minWordLength.hangul : minWordLength.other)

/** Which labels have a word in one of their names. */
const groupByWord = async (
  labels: readonly LabelNames[],
  toWord: (word: string) => string,
): Promise<Map<string, number[]>> => {
  const idsByWord = new Map<string, number[]>()
  await forEachInSlices(labels, ({ id, names }) => {
    for (const word of new Set(names.flatMap(splitName).map(toWord))) {
      const ids = idsByWord.get(word)
      if (ids) ids.push(id)
      else idsByWord.set(word, [id])
    }
  })
  return idsByWord
}

/** Beside another word such a word selects nothing; alone it means all that are called so. */
const listHeads = async (heads: ReadonlySet<string>, labels: readonly LabelNames[]): Promise<Spelling[]> => {
  const idsByWord = await groupByWord(labels, (word) => word)
  return [...heads].map((head) => ({
    spelling: head,
    meaning: {
      type: 'name',
      key: `${headKey}${head.toLowerCase()}`,
      label: head,
      predicate: { is: 'wine', ids: idsByWord.get(head) ?? [] },
    },
    isName: true,
  }))
}

/** A name as conditions show it: foreign languages show the original one. */
const toNameLabel = (korean: string, original: string): LocalizedText => ({
  'ko-KR': korean,
  'en-US': original,
  'zh-CN': original,
  'zh-TW': original,
  'ja-JP': original,
})

const listWineries = async (
  { wineries, texts }: Taxonomy,
  labels: readonly LabelNames[],
): Promise<Spelling[]> => {
  const rows = [...wineries.values()]
  const heads = findHeads(rows.flatMap(({ nameKo, nameOriginal }) => [nameKo, nameOriginal]))
  return [
    ...(await listHeads(heads, labels)),
    ...rows.flatMap(({ id, key, nameKo, nameOriginal, names }) => {
      const meaning: Meaning = {
        type: 'winery',
        key: String(id),
        label: toNameLabel(nameKo, nameOriginal),
        predicate: { is: 'winery', ids: [id] },
      }
      const full = [...new Set([nameKo, nameOriginal, ...Object.values(names ?? {})])].filter(
        Boolean,
      ) as string[]
      const words = [nameKo, nameOriginal]
        .flatMap(splitName)
        .filter((word) => isNameWord(word) && !heads.has(word))
      return [
        ...words.map((spelling) => ({
          spelling,
          meaning: { ...meaning, type: 'name' as const },
          isName: false,
        })),
        ...full.map((spelling) => ({ spelling, meaning, isName: true })),
        ...listTexts(texts, 'winery', key).map((spelling) => ({ spelling, meaning, isName: false })),
        ...full
          .flatMap((name) => withoutHead(name, heads))
          .map((spelling) => ({ spelling, meaning, isName: false })),
      ]
    }),
  ]
}

/** Full names of wines: all whose names hold it are meant. */
const listWines = (labels: readonly LabelNames[]): Spelling[] =>
  labels.flatMap(({ id, names }) =>
    names.map((spelling) => ({
      spelling,
      meaning: {
        type: 'wine' as const,
        key: String(id),
        label: toNameLabel(names[0] ?? spelling, names[1] ?? names[0] ?? spelling),
        predicate: { is: 'wine' as const, ids: [id] },
      },
      isName: true,
    })),
  )

const listNameWords = async (labels: readonly LabelNames[]): Promise<Spelling[]> =>
  [...(await groupByWord(labels, (word) => word.toLowerCase()))]
    .filter(([word]) => isNameWord(word))
    .map(([word, ids]) => ({
      spelling: word,
      meaning: { type: 'name', key: word, label: word, predicate: { is: 'wine', ids } },
      isName: false,
    }))

export const listNameSpellings = async (
  taxonomy: Taxonomy,
  labels: readonly LabelNames[],
): Promise<Spelling[]> => [
  ...(await listWineries(taxonomy, labels)),
  ...listWines(labels),
  ...(await listNameWords(labels)),
]
