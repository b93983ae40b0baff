import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ProviderFilePage } from './provider-file-page.tsx'
import { providerFileSearch } from './reconciliation-search.ts'

export const Route = createFileRoute('/_desk/office/reconciliation/$id')({
  validateSearch: providerFileSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['reconciliation.one.title']()) }] }),
  component: Page,
})

function Page() {
  const { id }: { id: string } = Route.useParams()
  return <ProviderFilePage key={id} id={Number(id)} search={Route.useSearch()} />
}
