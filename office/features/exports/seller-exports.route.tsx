import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ExportsPage } from './exports-page.tsx'
import { exportsSearch } from './exports-search.ts'

export const Route = createFileRoute('/_desk/seller/exports')({
  validateSearch: exportsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['exports.title']()) }] }),
  component: Page,
})

function Page() {
  return <ExportsPage path="/seller/exports" search={Route.useSearch()} />
}
