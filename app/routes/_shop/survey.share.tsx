import { createFileRoute } from '@tanstack/react-router'
import { loadShare } from '../../features/taste/load-survey.ts'
import { readShareSearch } from '../../features/taste/share-search.ts'
import { resultHead, toShareTitle } from '../../features/taste/survey-head.ts'
import { TasteSharePage } from '../../features/taste/taste-share-page.tsx'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/survey/share')({
  validateSearch: searchBy(readShareSearch),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context: { queryClient }, deps }) => loadShare(queryClient, deps.key),
  head: ({ match: { context, search } }) => resultHead(toShareTitle(context.me !== null && !search.key)),
  component: Routed,
})

function Routed() {
  return <TasteSharePage shareKey={Route.useSearch().key} />
}
