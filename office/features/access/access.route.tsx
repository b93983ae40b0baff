import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { AccessPage } from './access-page.tsx'
import { accessSearch } from './access-search.ts'

export const Route = createFileRoute('/_desk/office/access')({
  validateSearch: accessSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['access.title']()) }] }),
  component: Page,
})

function Page() {
  return <AccessPage search={Route.useSearch()} />
}
