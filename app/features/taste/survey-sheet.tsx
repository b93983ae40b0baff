import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toQuestionHint, SurveyQuestionField } from './survey-question.tsx'
import type { SurveyViewProps } from './survey-view.tsx'

/** Every question below the other. */
export const SurveySheet = ({ state, send, questions }: SurveyViewProps) => {
  const { answers } = state.context
  const [hasTried, setHasTried] = useState(false)
  const open = questions.filter(({ key, optional }) => !optional && !answers[key]?.length)
  const isMissing = (key: string) => hasTried && open.some((one) => one.key === key)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (open[0]) document.getElementById(`survey-${open[0].key}`)?.focus()
    else send({ type: 'survey.submit' })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m['survey.page.title']()}>
      <Stack gap={48}>
        {questions.map((question, index) => (
          <Stack key={question.key} gap={12}>
            <Heading level={2} size="h3" id={`survey-${question.key}`} focusable>
              {`${index + 1}. ${question.text}`}
            </Heading>
            {toQuestionHint(question) && <Text tone="secondary">{toQuestionHint(question)}</Text>}
            {isMissing(question.key) && <Text tone="error">{m['survey.step.missing']()}</Text>}
            <SurveyQuestionField question={question} answers={answers} send={send} />
          </Stack>
        ))}
        <Stack gap={12}>
          {hasTried && open.length > 0 && (
            <Notice tone="error">{m['survey.step.left']({ count: String(open.length) })}</Notice>
          )}
          <Button type="submit" variant="primary" size="large" width="full">
            {m['survey.step.finish']()}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
