import { createFileRoute } from '@tanstack/react-router'
import { loadStores } from './load-store.ts'
import { toStoresHead } from './store-head.ts'
import { storeSearch } from './store-search.ts'
import { StoresPage } from './stores-page.tsx'

export const Route = createFileRoute('/_shop/store')({
  validateSearch: storeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadStores(queryClient, deps),
  head: toStoresHead,
  component: Routed,
})

function Routed() {
  return <StoresPage search={Route.useSearch()} />
}
