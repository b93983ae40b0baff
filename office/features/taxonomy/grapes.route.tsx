import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { TermsPage } from './terms-page.tsx'
import { termsSearch } from './taxonomy-search.ts'

export const Route = createFileRoute('/_desk/office/taxonomy/grapes')({
  validateSearch: termsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['taxonomy.list.grapes']()) }] }),
  component: Page,
})

function Page() {
  return <TermsPage key="grapes" vocabulary="grapes" search={Route.useSearch()} />
}
