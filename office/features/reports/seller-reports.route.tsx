import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ReportsPage } from './reports-page.tsx'
import { reportsSearch } from './reports-search.ts'

export const Route = createFileRoute('/_desk/seller/reports')({
  validateSearch: reportsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['reports.title']()) }] }),
  component: Page,
})

function Page() {
  return <ReportsPage path="/seller/reports" search={Route.useSearch()} />
}
