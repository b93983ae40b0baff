import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SynonymsPage } from './synonyms-page.tsx'
import { synonymsSearch } from './taxonomy-search.ts'

export const Route = createFileRoute('/_desk/office/taxonomy/synonyms')({
  validateSearch: synonymsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['taxonomy.list.synonyms']()) }] }),
  component: Page,
})

function Page() {
  return <SynonymsPage search={Route.useSearch()} />
}
