import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StatementPage } from './statement-page.tsx'
import { statementSearch } from './settlements-search.ts'

export const Route = createFileRoute('/_desk/office/settlements/$id')({
  validateSearch: statementSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['settlements.one.title']()) }] }),
  component: Page,
})

function Page() {
  const { id }: { id: string } = Route.useParams()
  return <StatementPage key={id} door="/office" id={Number(id)} search={Route.useSearch()} />
}
