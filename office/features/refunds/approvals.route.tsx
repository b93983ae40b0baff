import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ApprovalsPage } from './approvals-page.tsx'
import { approvalsSearch } from './refunds-search.ts'

export const Route = createFileRoute('/_desk/office/approvals')({
  validateSearch: approvalsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['refunds.approvals.title']()) }] }),
  component: Page,
})

function Page() {
  return <ApprovalsPage search={Route.useSearch()} />
}
