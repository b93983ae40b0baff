import type { FormEvent } from 'react'
import { m } from '#messages'
import { Bar } from '#ui/bar'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toQuestionHint, SurveyQuestionField } from './survey-question.tsx'
import { useQuestionFocus } from './use-question-focus.ts'
import type { SurveyViewProps } from './survey-view.tsx'

/** One question at a time, with a button that goes on. */
export const SurveyCards = ({ state, send, questions }: SurveyViewProps) => {
  const { at, answers } = state.context
  const question = questions[at]
  const total = questions.length
  useQuestionFocus(`survey-${at}`)
  if (!question) return null
  const isAnswered = (answers[question.key]?.length ?? 0) > 0
  const goToNext = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'step.next' })
  }
  return (
    <form method="post" onSubmit={goToNext} noValidate aria-labelledby={`survey-${at}`}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Text size="caption" tone="caption" role="status" figures>
            {m['survey.progress.text']({ total: String(total), at: String(at + 1) })}
          </Text>
          <Bar share={(at + 1) / total} thick={6} />
        </Stack>
        <Stack gap={4}>
          <Heading level={2} size="h2" id={`survey-${at}`} focusable>
            {question.text}
          </Heading>
          {toQuestionHint(question) && <Text tone="secondary">{toQuestionHint(question)}</Text>}
        </Stack>
        <SurveyQuestionField key={question.key} question={question} answers={answers} send={send} />
        <Cluster justify="between">
          <Button variant="ghost" disabled={at === 0} onClick={() => send({ type: 'step.back' })}>
            {m['survey.step.back']()}
          </Button>
          <Cluster gap={8}>
            {question.optional && !isAnswered && (
              <Button variant="secondary" onClick={() => send({ type: 'step.skip' })}>
                {m['survey.step.skip']()}
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={!question.optional && !isAnswered}>
              {at === total - 1 ? m['survey.step.finish']() : m['survey.step.next']()}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
    </form>
  )
}
