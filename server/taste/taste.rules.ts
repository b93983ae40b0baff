import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { TasteQuestionType } from '#api/contract/taste.ts'
import type { Budget, QuestionType, TasteAnswer, TasteProfile } from '../db/tables/taste.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { toNamedCodes } from '../localize.ts'
import { axes, type Axis } from '../wines/match.rules.ts'

export const answersPerMember: Quota = { points: 30, seconds: 3600 }
export const looksPerMember: Quota = { points: 10, seconds: 60 }

/** So many wines a member may turn over, three of which stand in the result. */
export const allPicksCount = 12

export type Question = {
  key: string
  type: QuestionType
  optional: boolean
  choices: { key: string; effect: Partial<TasteProfile>; budget?: Budget | null }[]
}

const typeNames = {
  SINGLE: m['content.taste.single'],
  MULTIPLE: m['content.taste.multiple'],
  SCALE: m['content.taste.scale'],
  PAIR: m['content.taste.pair'],
}

export const listQuestionTypes = (locale: Locale) =>
  toNamedCodes(TasteQuestionType.options, typeNames, locale)

type AnswerFault = 'field.required' | 'field.invalid'

const findAnswerFault = (
  { type, optional, choices }: Question,
  choiceKeys: string[] | undefined,
): AnswerFault | null => {
  if (!choiceKeys || choiceKeys.length === 0) return optional ? null : 'field.required'
  const isValid = choiceKeys.every((key) => choices.some((choice) => choice.key === key))
  const isUnique =
    new Set(choiceKeys).size === choiceKeys.length && (type === 'MULTIPLE' || choiceKeys.length === 1)
  return isValid && isUnique ? null : 'field.invalid'
}

/** The faults of answers, by the key of the question; null when there are none. */
export const findAnswerFaults = (
  questions: readonly Question[],
  answers: readonly TasteAnswer[],
): Record<string, AnswerFault> | null => {
  const choicesByQuestion = new Map(answers.map(({ question, choices }) => [question, choices]))
  const questionKeys = new Set(questions.map(({ key }) => key))
  const unknownAnswers = answers.filter(({ question }, at) => {
    const first = answers.findIndex((one) => one.question === question)
    return !questionKeys.has(question) || first !== at
  })
  const faults = [
    ...unknownAnswers.map(({ question }) => [`answers.${question}`, 'field.invalid'] as const),
    ...questions.flatMap((question) => {
      const fault = findAnswerFault(question, choicesByQuestion.get(question.key))
      return fault ? [[`answers.${question.key}`, fault] as const] : []
    }),
  ]
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

/** The taste before any answer: average, with few bubbles. */
const neutralProfile: TasteProfile = { sweetness: 3, acidity: 3, body: 3, tannin: 3, fizz: 2 }
const toStep = (value: number) => Math.round(Math.min(5, Math.max(1, value)) * 10) / 10

const listSelectedChoices = (questions: readonly Question[], answers: readonly TasteAnswer[]) =>
  answers.flatMap(({ question, choices }) => {
    const questionChoices = questions.find(({ key }) => key === question)?.choices ?? []
    return questionChoices.filter(({ key }) => choices.includes(key))
  })

/** The taste from answers: each choice changes it, and every axis stays from 1 to 5. */
export const toTasteProfile = (
  questions: readonly Question[],
  answers: readonly TasteAnswer[],
): TasteProfile => {
  const selectedChoices = listSelectedChoices(questions, answers)
  const sumEffects = (axis: Axis) =>
    selectedChoices.reduce((sum, { effect }) => sum + (effect[axis] ?? 0), neutralProfile[axis])
  return {
    sweetness: toStep(sumEffects('sweetness')),
    acidity: toStep(sumEffects('acidity')),
    body: toStep(sumEffects('body')),
    tannin: toStep(sumEffects('tannin')),
    fizz: toStep(sumEffects('fizz')),
  }
}

/** What a bottle may cost by the answers; null where none of them says so. */
export const toBudget = (questions: readonly Question[], answers: readonly TasteAnswer[]): Budget | null =>
  listSelectedChoices(questions, answers).find(({ budget }) => budget)?.budget ?? null

const measureDistance = (one: TasteProfile, other: TasteProfile): number =>
  Math.sqrt(axes.reduce((sum, axis) => sum + (one[axis] - other[axis]) ** 2, 0))

/** The type with the closest profile; the first among equals. */
export const getNearestType = <T extends { profile: TasteProfile }>(
  profile: TasteProfile,
  types: readonly T[],
): T => {
  const [nearest] = types.toSorted(
    (a, b) => measureDistance(profile, a.profile) - measureDistance(profile, b.profile),
  )
  if (!nearest) throw new Error('there is no type of taste')
  return nearest
}
