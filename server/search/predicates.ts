import type { Attribute } from './grammar/grammar.ts'

/** What is measured of a bottle, and of its label. */
export type Measure = Attribute | 'price' | 'vintage' | 'volumeMl' | 'drinkUntil'
export type Bounds = { from?: number; until?: number }

/** What a bottle must be. Ids are those of the catalogue's rows, keys those of its words. */
export type Predicate =
  | {
      is: 'kind' | 'area' | 'grape' | 'winery' | 'wine' | 'theme' | 'level' | 'store'
      ids: readonly number[]
    }
  | { is: 'country'; codes: readonly string[] }
  | { is: 'dish' | 'aroma' | 'goods'; keys: readonly string[] }
  /** All of these grapes. */
  | { is: 'blendOf'; ids: readonly number[] }
  | { is: 'grapeCount'; from?: number; until?: number }
  /** `near`: what comes first, where a price is only about so much. */
  | ({ is: 'measure'; of: Measure; near?: number } & Bounds)
  /** Without a year, without bubbles, without tannin that counts: no value. */
  | { is: 'without'; of: Measure }
  | { is: 'any' | 'all'; parts: readonly Predicate[] }
  | { is: 'not'; part: Predicate }
  /** Texts that stand in the names of a bottle, as typed. */
  | { is: 'text'; text: string }

export const conditionTypes = [
  'kind',
  'alcoholFree',
  'country',
  'area',
  'grape',
  'winery',
  'wine',
  'theme',
  'occasion',
  'level',
  'style',
  'dish',
  'aroma',
  'goods',
  'store',
  'option',
  'price',
  'vintage',
  'volume',
  'sweetness',
  'acidity',
  'tannin',
  'body',
  'fizz',
  'alcohol',
  'name',
] as const
export type ConditionType = (typeof conditionTypes)[number]

/** A name in five languages, or one that all languages share. */
export type Label = string | Partial<Record<string, string>>

/** One thing that a word may mean. */
export type Meaning = {
  type: ConditionType
  /** Unique among its type; the same in every process and after every start. */
  key: string
  label: Label
  predicate: Predicate
  /** The areas themselves, without what lies in them. */
  exactIds?: readonly number[]
}

/** Of the branches of a choice one is enough, all conditions of it: 프랑스 레드나 이탈리아 화이트. */
export type Choice = { id: number; branch: number }

/** A part of a query that selects. */
export type Condition = Meaning & {
  id: string
  isNegative: boolean
  choice?: Choice
  /** Where it stands in the query without spaces. */
  from: number
  until: number
  /** Whether it was loosened or dropped, because all together find nothing. */
  isRelaxed: boolean
}

export const toConditionId = ({ type, key }: Pick<Meaning, 'type' | 'key'>, isNegative: boolean): string =>
  `${isNegative ? '-' : ''}${type}:${key}`

export const toBoundsKey = ({ from, until }: Bounds): string => `${from ?? ''}-${until ?? ''}`
