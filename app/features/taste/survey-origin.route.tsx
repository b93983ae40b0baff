import { createFileRoute } from '@tanstack/react-router'
import { loadSurvey } from './load-survey.ts'
import { toSurveyHead } from './survey-head.ts'
import { SurveyPage } from './survey-page.tsx'

export const Route = createFileRoute('/_shop/survey/index_origin')({
  loader: ({ context: { queryClient } }) => loadSurvey(queryClient, 'pairs'),
  head: () => toSurveyHead('pairs'),
  component: () => <SurveyPage shape="pairs" />,
})
