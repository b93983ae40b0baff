import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useRouteContext, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { tasteSurveyMachine } from '#machines/taste-survey.ts'
import { ownTaste } from './own-taste.queries.ts'
import { surveys, type SurveyShape } from './survey.queries.ts'
import { createSurveySteps } from './survey.steps.ts'
import { SurveyView } from './survey-view.tsx'
import { tasteDraft } from './taste-draft.ts'

/** What the member answered to these questions last. */
const usePreviousAnswers = (survey: number, member: boolean) => {
  const { data } = useQuery({ ...ownTaste.latest(), enabled: member })
  const before = data?.idTasteAnalysis === survey ? data.answers : []
  return Object.fromEntries(before.map(({ question, choices }) => [question, choices]))
}

export const SurveyPage = ({ shape }: { shape: SurveyShape }) => {
  const { me } = useRouteContext({ from: '__root__' })
  const member = me !== null && me !== undefined
  const { data: questions } = useSuspenseQuery(surveys.questions(shape))
  const survey = questions[0]?.idTasteAnalysis ?? 1
  const client = useQueryClient()
  const router = useRouter()
  const machine = useMemo(
    () => tasteSurveyMachine.provide(createSurveySteps(client, router, survey)),
    [client, router, survey],
  )
  const [state, send] = useMachine(machine, {
    input: { steps: questions, member, answers: usePreviousAnswers(survey, member) },
  })
  const hasReadDraft = useRef(false)
  useEffect(() => {
    const draft = hasReadDraft.current ? null : tasteDraft.read(survey)
    hasReadDraft.current = true
    if (draft) send({ type: 'draft.resume', ...draft })
  }, [send, survey])
  const isHydrating = !useHydrated()
  return <SurveyView state={state} send={send} shape={shape} questions={questions} waking={isHydrating} />
}
