import type { LocalizedText } from '../tables/columns.ts'
import { toLastSecond } from '../../clock.ts'
import type { WordTerms } from '../tables/taxonomy.ts'
import type { Names, WordSeed } from './data/shapes.ts'
import { subtractWakingDays } from './waking.ts'

/** Names in the form of the database. */
export const toLocalizedText = ({ ko, en, zhCN, zhTW, ja }: Names): LocalizedText => ({
  'ko-KR': ko,
  'en-US': en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ja-JP': ja,
})

const localeKeys = { ko: 'ko-KR', en: 'en-US', zhCN: 'zh-CN', zhTW: 'zh-TW', ja: 'ja-JP' } as const

export const toLocalizedTerms = (terms: WordSeed['terms'] = {}): WordTerms =>
  Object.fromEntries(
    Object.entries(terms).map(([key, words]) => [localeKeys[key as keyof typeof localeKeys], words]),
  )

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Values by column name (`sold_by`) as those of a row to insert (`soldBy`). */
export const toRowValues = <Values extends object>(
  values: Values,
): { [Name in keyof Values & string as CamelCase<Name>]: Values[Name] } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Values & string as CamelCase<Name>]: Values[Name] }

/** Inserts rows in batches that fit into one statement. */
export const insertInBatches = async <T>(
  rows: readonly T[],
  insertBatch: (part: T[]) => Promise<unknown>,
  size = 500,
) => {
  for (let at = 0; at < rows.length; at += size) await insertBatch(rows.slice(at, at + size))
}

export type Ids = ReadonlyMap<string, number>

export const toIdsByKey = (rows: readonly { id: number; key: string }[]): Ids =>
  new Map(rows.map(({ id, key }) => [key, id]))

/** The id of a key; throws for an unknown key. */
export const getId = (ids: Ids, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the seed names ${key}, which it does not have`)
  return id
}

export const requireValue = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`the seed names ${name}, which it does not have`)
  return value
}

/** Some days before a moment, at an hour when people are awake; rows with keys have times of their own. */
export const toDateBefore = (now: Date, days: number, key?: string): Date =>
  subtractWakingDays(now, days, key)

/** The last second of the day some days after a moment. */
export const toLastSecondAfter = (now: Date, days: number): Date =>
  toLastSecond(new Date(now.getTime() + days * 86_400_000))
