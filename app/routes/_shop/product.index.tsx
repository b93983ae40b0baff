import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../features/wines/list-page.tsx'
import { readListSearch } from '../../features/wines/list-search.ts'
import { wines } from '../../features/wines/wines.queries.ts'

export const Route = createFileRoute('/_shop/product/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(wines.list(deps)),
      queryClient.ensureQueryData(wines.leftFilter(deps)),
      queryClient.ensureQueryData(wines.sorts()),
    ])
  },
  component: ListPage,
})
