import type { TasteAnswers } from '#machines/taste-answers.ts'
import type { TasteSurveyEvent } from '#machines/taste-survey.ts'
import { m } from '#messages'
import { CheckCard } from '#ui/check-card'
import { OptionCard } from '#ui/option-card'
import { PairChoice } from '#ui/pair-choice'
import { toBottleImage } from '../wines/pictures.ts'
import type { SurveyQuestion } from './survey.queries.ts'

export interface SurveyQuestionFieldProps {
  question: SurveyQuestion
  answers: TasteAnswers
  send: (event: TasteSurveyEvent) => void
}

/** The choices of one question, in the way it is answered. */
export const SurveyQuestionField = ({ question, answers, send }: SurveyQuestionFieldProps) => {
  const { key, type, text, choices } = question
  const value = answers[key] ?? []
  const choose = (chosenKeys: readonly string[]) =>
    send({ type: 'choice.set', question: key, choices: chosenKeys })
  const options = choices.map((choice) => ({ value: choice.key, title: choice.text }))
  if (type === 'MULTIPLE')
    return <CheckCard legend={text} legendHidden options={options} value={value} onChange={choose} />
  if (type === 'PAIR')
    return (
      <PairChoice
        legend={text}
        legendHidden
        value={value[0]}
        onChange={(one) => choose([one])}
        options={choices.map(({ key: one, text: title, wine }) => ({
          value: one,
          title,
          ...(wine && { text: wine.name, image: toBottleImage(wine.image, [240, 480]) }),
        }))}
      />
    )
  return (
    <OptionCard
      legend={text}
      legendHidden
      options={options}
      value={value[0]}
      onChange={(one) => choose([one])}
    />
  )
}

/** How the question may be answered, beyond choosing one. */
export const toQuestionHint = ({ type, optional }: SurveyQuestion): string =>
  [type === 'MULTIPLE' ? m['survey.hint.multiple']() : '', optional ? m['survey.hint.optional']() : '']
    .filter(Boolean)
    .join(' ')
