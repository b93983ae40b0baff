import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { AuditPage } from './audit-page.tsx'
import { auditSearch } from './audit-search.ts'

export const Route = createFileRoute('/_desk/office/audit')({
  validateSearch: auditSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['audit.title']()) }] }),
  component: Page,
})

function Page() {
  return <AuditPage search={Route.useSearch()} />
}
