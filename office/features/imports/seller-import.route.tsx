import { createFileRoute } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ImportPage } from './import-page.tsx'
import { ImportsPage } from './imports-page.tsx'
import { sellerImportSearch, toImportHref, type SellerImportSearch } from './imports-search.ts'

const path = '/seller/import'

export const Route = createFileRoute('/_desk/seller/import')({
  validateSearch: sellerImportSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['imports.offers.title']()) }] }),
  component: Page,
})

function Page() {
  const { list, ...search }: SellerImportSearch = Route.useSearch()
  if (list === undefined)
    return (
      <ImportsPage
        kind="OFFERS"
        search={search}
        toHref={(change) => toListHref(path, toSearchPage(change, change.page ?? 1))}
        toReportHref={(id) => toListHref(path, { list: id })}
      />
    )
  return (
    <ImportPage
      key={list}
      kind="OFFERS"
      {...{ search, listHref: path, id: list }}
      toHref={(change) => toImportHref(path, search, change, { list })}
    />
  )
}
