import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ReconciliationPage } from './reconciliation-page.tsx'
import { reconciliationSearch } from './reconciliation-search.ts'

export const Route = createFileRoute('/_desk/office/reconciliation')({
  validateSearch: reconciliationSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['reconciliation.title']()) }] }),
  component: Page,
})

function Page() {
  return <ReconciliationPage search={Route.useSearch()} />
}
