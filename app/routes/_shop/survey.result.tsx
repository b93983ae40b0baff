import { createFileRoute } from '@tanstack/react-router'
import { loadOwnTaste } from '../../features/taste/load-survey.ts'
import { toResultHead, toResultTitle } from '../../features/taste/survey-head.ts'
import { TasteResultPage } from '../../features/taste/taste-result-page.tsx'

export const Route = createFileRoute('/_shop/survey/result')({
  loader: ({ context: { queryClient } }) => loadOwnTaste(queryClient),
  head: () => toResultHead(toResultTitle()),
  component: TasteResultPage,
})
