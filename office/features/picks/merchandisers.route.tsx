import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { MerchandisersPage } from './merchandisers-page.tsx'
import { merchandisersSearch } from './picks-search.ts'

export const Route = createFileRoute('/_desk/office/picks/merchandisers')({
  validateSearch: merchandisersSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['picks.tab.merchandisers']()) }] }),
  component: Page,
})

function Page() {
  return <MerchandisersPage search={Route.useSearch()} />
}
