import { createFileRoute } from '@tanstack/react-router'
import { WishesPage } from './wishes-page.tsx'
import { wishList } from './wishes.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import * as param from '../../shell/url-params.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/wish')({
  validateSearch: param.createSearchSchema({ page: param.page }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, myStore }, location, deps: { page } }) =>
    loadForMember(
      queryClient,
      location,
      ensurePageFound(queryClient.ensureQueryData(wishList.page(page ?? 1, myStore))),
    ),
  component: WishesPage,
})
