import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { TermsPage } from './terms-page.tsx'
import { termsSearch } from './taxonomy-search.ts'

export const Route = createFileRoute('/_desk/office/taxonomy/kinds')({
  validateSearch: termsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['taxonomy.list.kinds']()) }] }),
  component: Page,
})

function Page() {
  return <TermsPage key="kinds" vocabulary="kinds" search={Route.useSearch()} />
}
