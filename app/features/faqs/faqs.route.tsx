import { createFileRoute } from '@tanstack/react-router'
import { FaqsPage } from './faqs-page.tsx'
import { faqs } from './faqs.queries.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import * as param from '../../shell/url-params.ts'

export const Route = createFileRoute('/_mypage/mypage/faq')({
  validateSearch: param.createSearchSchema({ category: param.id, query: param.text(), page: param.page }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(faqs.categories()),
        queryClient.ensureQueryData(faqs.counts(deps.query)),
        ensurePageFound(queryClient.ensureQueryData(faqs.list(deps))),
        queryClient.ensureQueryData(faqs.votes()),
      ]),
    ),
  component: FaqsPage,
})
