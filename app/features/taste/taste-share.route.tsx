import { createFileRoute } from '@tanstack/react-router'
import { loadShare } from './load-survey.ts'
import { readShareSearch } from './share-search.ts'
import { toResultHead, toShareTitle } from './survey-head.ts'
import { TasteSharePage } from './taste-share-page.tsx'

export const Route = createFileRoute('/_shop/survey/share')({
  validateSearch: readShareSearch,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context: { queryClient }, deps }) => loadShare(queryClient, deps.key),
  head: ({ match: { context, search } }) => toResultHead(toShareTitle(context.me !== null && !search.key)),
  component: Routed,
})

function Routed() {
  return <TasteSharePage shareKey={Route.useSearch().key} />
}
