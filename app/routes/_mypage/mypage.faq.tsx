import { createFileRoute } from '@tanstack/react-router'
import { readFaqSearch } from '../../features/faqs/faq-search.ts'
import { FaqsPage } from '../../features/faqs/faqs-page.tsx'
import { faqs } from '../../features/faqs/faqs.queries.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/faq')({
  validateSearch: searchBy(readFaqSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(faqs.categories()),
        pageOrNotFound(queryClient.ensureQueryData(faqs.list(deps))),
        queryClient.ensureQueryData(faqs.votes()),
      ]),
    ),
  component: FaqsPage,
})
