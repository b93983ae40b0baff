import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SettlementsPage } from './settlements-page.tsx'
import { settlementsSearch } from './settlements-search.ts'

export const Route = createFileRoute('/_desk/office/settlements')({
  validateSearch: settlementsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['settlements.title']()) }] }),
  component: Page,
})

function Page() {
  return <SettlementsPage search={Route.useSearch()} />
}
