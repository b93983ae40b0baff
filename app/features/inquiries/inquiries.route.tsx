import { createFileRoute } from '@tanstack/react-router'
import { InquiriesPage } from './inquiries-page.tsx'
import { inquiries } from './inquiries.queries.ts'
import { inquirySearch } from './inquiry-search.ts'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'

export const Route = createFileRoute('/_mypage/mypage/inquiry')({
  validateSearch: inquirySearch,
  loaderDeps: ({ search: { open: _open, ...search } }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    loadForMember(queryClient, location, ensurePageFound(queryClient.ensureQueryData(inquiries.list(deps)))),
  component: InquiriesPage,
})
