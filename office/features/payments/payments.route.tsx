import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { PaymentsPage } from './payments-page.tsx'
import { paymentsSearch } from './payments-search.ts'

export const Route = createFileRoute('/_desk/office/payments')({
  validateSearch: paymentsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['payments.title']()) }] }),
  component: Page,
})

function Page() {
  return <PaymentsPage search={Route.useSearch()} />
}
