import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { DraftsPage } from './drafts-page.tsx'
import { draftsSearch } from './drafts-search.ts'

export const Route = createFileRoute('/_desk/seller/wines')({
  validateSearch: draftsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['drafts.seller.title']()) }] }),
  component: Page,
})

function Page() {
  return <DraftsPage path="/seller/wines" search={Route.useSearch()} />
}
