import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StoresPage } from './stores-page.tsx'
import { storeSearch } from './store-search.ts'

export const Route = createFileRoute('/_desk/seller/stores')({
  validateSearch: storeSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['stores.title']()) }] }),
  component: Page,
})

function Page() {
  return <StoresPage path="/seller/stores" search={Route.useSearch()} />
}
