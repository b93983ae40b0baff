import { createFileRoute } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ImportsPage } from './imports-page.tsx'
import { importsSearch } from './imports-search.ts'

export const Route = createFileRoute('/_desk/office/imports')({
  validateSearch: importsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['imports.title']()) }] }),
  component: Page,
})

function Page() {
  return (
    <ImportsPage
      kind="WINES"
      search={Route.useSearch()}
      toHref={(change) => toListHref('/office/imports', toSearchPage(change, change.page ?? 1))}
      toReportHref={(id) => `/office/imports/${id}`}
    />
  )
}
