import { createFileRoute } from '@tanstack/react-router'
import { loadShare, readShareSearch } from '../../features/taste/load-survey.ts'
import { resultHead, sharedTitle } from '../../features/taste/survey-head.ts'
import { TasteSharePage } from '../../features/taste/taste-share-page.tsx'

export const Route = createFileRoute('/_shop/survey/share')({
  validateSearch: readShareSearch,
  loaderDeps: ({ search: { email } }) => ({ email }),
  loader: ({ context: { queryClient }, deps }) => loadShare(queryClient, deps.email),
  head: () => resultHead(sharedTitle()),
  component: Routed,
})

function Routed() {
  return <TasteSharePage email={Route.useSearch().email} />
}
