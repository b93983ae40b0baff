import { createFileRoute } from '@tanstack/react-router'
import { receipts } from './receipts.queries.ts'
import { ReceiptsPage } from './receipts-page.tsx'
import { receiptsSearch } from './receipts-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/receipt')({
  validateSearch: receiptsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(queryClient, location, ensurePageFound(queryClient.ensureQueryData(receipts.list(deps)))),
  component: ReceiptsPage,
})
