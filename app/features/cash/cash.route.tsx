import { createFileRoute } from '@tanstack/react-router'
import { cash } from './cash.queries.ts'
import { CashPage } from './cash-page.tsx'
import { cashSearch } from './cash-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/cash')({
  validateSearch: cashSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(cash.balance()),
        ensurePageFound(queryClient.ensureQueryData(cash.history(deps))),
      ]),
    ),
  component: CashPage,
})
