import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { InvoicesPage } from './invoices-page.tsx'
import { invoicesSearch } from './settlements-search.ts'

export const Route = createFileRoute('/_desk/seller/invoices')({
  validateSearch: invoicesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['settlements.invoice.title']()) }] }),
  component: Page,
})

function Page() {
  return <InvoicesPage door="/seller" search={Route.useSearch()} />
}
