import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { loadOwnTaste } from './load-survey.ts'
import { toResultHead } from './survey-head.ts'
import { TasteResultPage } from './taste-result-page.tsx'

export const Route = createFileRoute('/_shop/survey/result')({
  loader: ({ context: { queryClient, myStore } }) => loadOwnTaste(queryClient, myStore),
  head: () => toResultHead(m['survey.result.title']()),
  component: TasteResultPage,
})
