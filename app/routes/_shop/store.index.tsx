import { createFileRoute } from '@tanstack/react-router'
import { loadStores } from '../../features/stores/load-store.ts'
import { toStoresHead } from '../../features/stores/store-head.ts'
import { readStoreSearch } from '../../features/stores/store-search.ts'
import { StoresPage } from '../../features/stores/stores-page.tsx'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/store/')({
  validateSearch: createSearchReader(readStoreSearch, ['options']),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadStores(queryClient, deps),
  head: toStoresHead,
  component: Routed,
})

function Routed() {
  return <StoresPage search={Route.useSearch()} />
}
