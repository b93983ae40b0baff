import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { TasteQuestionType } from '#api/contract/taste.ts'
import type { QuestionType, TasteAnswer, TasteProfile } from '../db/tables/taste.ts'
import type { Quota } from '../limits/limits.rules.ts'
import { codesNamed } from '../words.ts'
import { axes, type Axis } from '../match/match.rules.ts'

export const answersPerMember: Quota = { points: 30, seconds: 3600 }
export const looksPerMember: Quota = { points: 10, seconds: 60 }

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
  PAIR: m['content.taste.pair'],
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
