import { createFileRoute } from '@tanstack/react-router'
import { cash } from '../../features/cash/cash.queries.ts'
import { CashPage } from '../../features/cash/cash-page.tsx'
import { readCashSearch } from '../../features/cash/cash-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/cash/')({
  validateSearch: searchBy(readCashSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(cash.balance()),
        pageOrNotFound(queryClient.ensureQueryData(cash.history(deps))),
      ]),
    ),
  component: CashPage,
})
