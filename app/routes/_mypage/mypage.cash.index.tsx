import { createFileRoute } from '@tanstack/react-router'
import { cash } from '../../features/cash/cash.queries.ts'
import { CashPage } from '../../features/cash/cash-page.tsx'
import { readCashSearch } from '../../features/cash/cash-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/')({
  validateSearch: createSearchReader(readCashSearch),
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
