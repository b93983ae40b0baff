import { createFileRoute } from '@tanstack/react-router'
import { receipts } from '../../features/receipts/receipts.queries.ts'
import { ReceiptsPage } from '../../features/receipts/receipts-page.tsx'
import { readReceiptsSearch } from '../../features/receipts/receipts-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/receipt/')({
  validateSearch: createSearchReader(readReceiptsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(queryClient, location, ensurePageFound(queryClient.ensureQueryData(receipts.list(deps)))),
  component: ReceiptsPage,
})
