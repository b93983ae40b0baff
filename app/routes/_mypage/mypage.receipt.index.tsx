import { createFileRoute } from '@tanstack/react-router'
import { receipts } from '../../features/receipts/receipts.queries.ts'
import { ReceiptsPage } from '../../features/receipts/receipts-page.tsx'
import { readReceiptsSearch } from '../../features/receipts/receipts-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/receipt/')({
  validateSearch: searchBy(readReceiptsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(queryClient, location, pageOrNotFound(queryClient.ensureQueryData(receipts.list(deps)))),
  component: ReceiptsPage,
})
