import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { TasteQuestionType } from '#api/contract/taste.ts'
import type { QuestionType, TasteAnswer, TasteProfile } from '../db/tables/taste.ts'
import type { Quota } from '../limits/limits.rules.ts'
import { codesNamed } from '../words.ts'

export const answersPerMember: Quota = { points: 30, seconds: 3600 }
export const looksPerMember: Quota = { points: 10, seconds: 60 }

export type Axis = keyof TasteProfile
export const axes: Axis[] = ['sweetness', 'acidity', 'body', 'tannin', 'fizz']

export type Question = {
  key: string
  type: QuestionType
  optional: boolean
  choices: { key: string; effect: Partial<TasteProfile> }[]
}

const typeNames = {
  SINGLE: m['content.taste.single'],
  MULTIPLE: m['content.taste.multiple'],
  SCALE: m['content.taste.scale'],
}

export const questionTypes = (locale: Locale) => codesNamed(TasteQuestionType.options, typeNames, locale)

type Wrong = 'field.required' | 'field.invalid'

const wrongAnswer = ({ type, optional, choices }: Question, given: string[] | undefined): Wrong | null => {
  if (!given || given.length === 0) return optional ? null : 'field.required'
  const known = given.every((key) => choices.some((choice) => choice.key === key))
  const once = new Set(given).size === given.length && (type === 'MULTIPLE' || given.length === 1)
  return known && once ? null : 'field.invalid'
}

/** What is wrong with some answers, by the key of the question; null when nothing is. */
export const answersRefusal = (
  questions: readonly Question[],
  answers: readonly TasteAnswer[],
): Record<string, Wrong> | null => {
  const given = new Map(answers.map(({ question, choices }) => [question, choices]))
  const known = new Set(questions.map(({ key }) => key))
  const strange = answers.filter(({ question }, at) => {
    const first = answers.findIndex((one) => one.question === question)
    return !known.has(question) || first !== at
  })
  const wrong = [
    ...strange.map(({ question }) => [`answers.${question}`, 'field.invalid'] as const),
    ...questions.flatMap((question) => {
      const rule = wrongAnswer(question, given.get(question.key))
      return rule ? [[`answers.${question.key}`, rule] as const] : []
    }),
  ]
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

/** Where a taste stands before anything is said: in the middle, and rather without bubbles. */
const middle: TasteProfile = { sweetness: 3, acidity: 3, body: 3, tannin: 3, fizz: 2 }
const step = (value: number) => Math.round(Math.min(5, Math.max(1, value)) * 10) / 10

/** The taste that answers show: each choice moves it, and no axis leaves 1 to 5. */
export const profileOf = (questions: readonly Question[], answers: readonly TasteAnswer[]): TasteProfile => {
  const chosen = answers.flatMap(({ question, choices }) => {
    const of = questions.find(({ key }) => key === question)?.choices ?? []
    return of.filter(({ key }) => choices.includes(key))
  })
  const moved = (axis: Axis) => chosen.reduce((sum, { effect }) => sum + (effect[axis] ?? 0), middle[axis])
  return {
    sweetness: step(moved('sweetness')),
    acidity: step(moved('acidity')),
    body: step(moved('body')),
    tannin: step(moved('tannin')),
    fizz: step(moved('fizz')),
  }
}

const distance = (one: TasteProfile, other: TasteProfile): number =>
  Math.sqrt(axes.reduce((sum, axis) => sum + (one[axis] - other[axis]) ** 2, 0))

/** The type whose own profile lies nearest; the first of those that lie as near. */
export const typeOf = <T extends { profile: TasteProfile }>(
  profile: TasteProfile,
  types: readonly T[],
): T => {
  const [nearest] = types.toSorted((a, b) => distance(profile, a.profile) - distance(profile, b.profile))
  if (!nearest) throw new Error('there is no type of taste')
  return nearest
}

export type WineTaste = { [A in Axis]: number | null }

/** A wine without tannin or bubbles has the least of them. */
const tasted = (wine: WineTaste): TasteProfile => ({
  sweetness: wine.sweetness ?? 3,
  acidity: wine.acidity ?? 3,
  body: wine.body ?? 3,
  tannin: wine.tannin ?? 1,
  fizz: wine.fizz ?? 1,
})

/** The farthest apart that two tastes can be. */
const farthest = Math.sqrt(axes.length * 4 ** 2)

/** How well a wine fits a taste, in whole percent. */
export const matchPercent = (profile: TasteProfile, wine: WineTaste): number =>
  Math.round(100 * (1 - distance(profile, tasted(wine)) / farthest))

export type Why = 'sweet' | 'dry' | 'crisp' | 'soft' | 'full' | 'light' | 'firm' | 'smooth' | 'fizzy'

const sides: Record<Axis, { high: Why; low: Why | null }> = {
  sweetness: { high: 'sweet', low: 'dry' },
  acidity: { high: 'crisp', low: 'soft' },
  body: { high: 'full', low: 'light' },
  tannin: { high: 'firm', low: 'smooth' },
  fizz: { high: 'fizzy', low: null },
}

/** In what a wine meets a taste most: the axis on which the taste is strongest and the wine close to it. */
export const whyOf = (profile: TasteProfile, wine: WineTaste): Why => {
  const of = tasted(wine)
  const meeting = axes.flatMap((axis) => {
    const why = profile[axis] >= middle[axis] ? sides[axis].high : sides[axis].low
    const gap = Math.abs(profile[axis] - of[axis])
    return why && wine[axis] !== null ? [{ why, score: Math.abs(profile[axis] - 3) - 1.5 * gap }] : []
  })
  return meeting.toSorted((a, b) => b.score - a.score)[0]?.why ?? 'soft'
}

const whys = {
  sweet: m['content.taste.why_sweet'],
  dry: m['content.taste.why_dry'],
  crisp: m['content.taste.why_crisp'],
  soft: m['content.taste.why_soft'],
  full: m['content.taste.why_full'],
  light: m['content.taste.why_light'],
  firm: m['content.taste.why_firm'],
  smooth: m['content.taste.why_smooth'],
  fizzy: m['content.taste.why_fizzy'],
}

export const whyText = (why: Why, locale: Locale): string => whys[why]({}, { locale })
