import { createFileRoute } from '@tanstack/react-router'
import { InquiriesPage } from '../../features/inquiries/inquiries-page.tsx'
import { inquiries } from '../../features/inquiries/inquiries.queries.ts'
import { readInquirySearch } from '../../features/inquiries/inquiry-search.ts'
import { pageOrNotFound } from '../../shell/address-values.ts'
import { forMember } from '../../shell/for-member.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/inquiry/')({
  validateSearch: searchBy(readInquirySearch),
  loaderDeps: ({ search: { open: _open, ...search } }) => search,
  loader: ({ context: { queryClient }, location, deps }) =>
    forMember(queryClient, location, pageOrNotFound(queryClient.ensureQueryData(inquiries.list(deps)))),
  component: InquiriesPage,
})
