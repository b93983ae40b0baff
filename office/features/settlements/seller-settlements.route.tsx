import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OwnSettlementsPage } from './own-settlements-page.tsx'
import { ownSettlementsSearch } from './settlements-search.ts'

export const Route = createFileRoute('/_desk/seller/settlements')({
  validateSearch: ownSettlementsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['settlements.title']()) }] }),
  component: Page,
})

function Page() {
  return <OwnSettlementsPage search={Route.useSearch()} />
}
