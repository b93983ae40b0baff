import { createFileRoute } from '@tanstack/react-router'
import { loadSurvey } from '../../features/taste/load-survey.ts'
import { toSurveyHead } from '../../features/taste/survey-head.ts'
import { SurveyPage } from '../../features/taste/survey-page.tsx'

export const Route = createFileRoute('/_shop/survey/index_origin')({
  loader: ({ context: { queryClient } }) => loadSurvey(queryClient),
  head: () => toSurveyHead('pairs'),
  component: () => <SurveyPage shape="pairs" />,
})
