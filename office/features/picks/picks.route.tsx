import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { PicksPage } from './picks-page.tsx'
import { picksSearch } from './picks-search.ts'

export const Route = createFileRoute('/_desk/office/picks')({
  validateSearch: picksSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['frame.page.picks']()) }] }),
  component: Page,
})

function Page() {
  return <PicksPage search={Route.useSearch()} />
}
