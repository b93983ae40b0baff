import { createFileRoute } from '@tanstack/react-router'
import { WishesPage } from './wishes-page.tsx'
import { wishList } from './wishes.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { readPageSearch } from '../../shell/url-params.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/wish')({
  validateSearch: createSearchReader(readPageSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps: { page } }) =>
    loadForMember(
      queryClient,
      location,
      ensurePageFound(queryClient.ensureQueryData(wishList.page(page ?? 1))),
    ),
  component: WishesPage,
})
