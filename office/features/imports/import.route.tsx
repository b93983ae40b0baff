import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ImportPage } from './import-page.tsx'
import { importSearch, toImportHref } from './imports-search.ts'

export const Route = createFileRoute('/_desk/office/imports/$iid')({
  validateSearch: importSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['imports.title']()) }] }),
  component: Page,
})

function Page() {
  const { iid }: { iid: string } = Route.useParams()
  const search = Route.useSearch()
  return (
    <ImportPage
      key={iid}
      kind="WINES"
      id={Number(iid)}
      search={search}
      listHref="/office/imports"
      toHref={(change) => toImportHref(`/office/imports/${iid}`, search, change)}
    />
  )
}
