import { createFileRoute } from '@tanstack/react-router'
import { WishesPage } from '../../features/wishes/wishes-page.tsx'
import { wishList } from '../../features/wishes/wishes.queries.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { readPage } from '../../shell/page-search.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/wish')({
  validateSearch: searchBy(readPage),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps: { page } }) =>
    forMember(queryClient, location, pageOrNotFound(queryClient.ensureQueryData(wishList.page(page ?? 1)))),
  component: WishesPage,
})
