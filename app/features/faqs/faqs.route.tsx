import { createFileRoute } from '@tanstack/react-router'
import { readFaqSearch } from './faq-search.ts'
import { FaqsPage } from './faqs-page.tsx'
import { faqs } from './faqs.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/faq')({
  validateSearch: readFaqSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(faqs.categories()),
        ensurePageFound(queryClient.ensureQueryData(faqs.list(deps))),
        queryClient.ensureQueryData(faqs.votes()),
      ]),
    ),
  component: FaqsPage,
})
