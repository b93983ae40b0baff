import { drawAnswer } from '#drawings/answer/answer.ts'
import { m } from '#messages'
import { Bar } from '#ui/bar'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Heading } from '#ui/heading'
import { PictureChoice } from '#ui/picture-choice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { surveyTexts } from './survey-labels.ts'
import { useQuestionFocus } from './use-question-focus.ts'
import type { SurveyViewProps } from './survey-view.tsx'

/** The drawing of an answer as an address that needs no request. */
const toPicture = (question: string, choice: string): string | undefined => {
  const svg = drawAnswer(question, choice)
  return svg === null ? undefined : `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** One question at a time, each answered by one press that goes on. */
export const SurveyTaps = ({ state, send, questions }: SurveyViewProps) => {
  const { at, answers, isResumed } = state.context
  const question = questions[at]
  const total = questions.length
  const headingId = `survey-${at}`
  useQuestionFocus(headingId)
  if (!question) return null
  const { key, text, choices } = question
  const isAnswered = (answers[key]?.length ?? 0) > 0
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Cluster justify="between">
          <Heading level={1} size="body">
            {surveyTexts.cards.title()}
          </Heading>
          <Text size="caption" tone="caption" role="status" figures>
            {m['survey.progress.text']({ total: String(total), at: String(at + 1) })}
          </Text>
        </Cluster>
        <Bar share={(at + 1) / total} thick={6} />
      </Stack>
      <Heading level={2} size="h2" id={headingId} focusable>
        {text}
      </Heading>
      <PictureChoice
        key={key}
        labelledBy={headingId}
        value={answers[key]?.[0]}
        options={choices.map((choice) => ({
          value: choice.key,
          title: choice.text,
          picture: toPicture(key, choice.key),
        }))}
        onChange={(value) => send({ type: 'choice.set', question: key, choices: [value] })}
        onPress={(value) => send({ type: 'choice.press', question: key, choices: [value] })}
      />
      <Cluster justify="between">
        <Cluster gap={0}>
          <Button variant="ghost" disabled={at === 0} onClick={() => send({ type: 'step.back' })}>
            {m['survey.step.back']()}
          </Button>
          {isResumed && (
            <Button variant="ghost" onClick={() => send({ type: 'draft.discard' })}>
              {m['survey.step.restart']()}
            </Button>
          )}
        </Cluster>
        {isAnswered && (
          <Button variant="secondary" onClick={() => send({ type: 'step.next' })}>
            {at === total - 1 ? m['survey.step.finish']() : m['survey.step.next']()}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
