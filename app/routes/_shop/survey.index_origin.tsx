import { createFileRoute } from '@tanstack/react-router'
import { loadSurvey } from '../../features/taste/load-survey.ts'
import { surveyHead } from '../../features/taste/survey-head.ts'
import { SurveyPage } from '../../features/taste/survey-page.tsx'

export const Route = createFileRoute('/_shop/survey/index_origin')({
  loader: ({ context: { queryClient } }) => loadSurvey(queryClient),
  head: () => surveyHead('pairs'),
  component: () => <SurveyPage shape="pairs" />,
})
