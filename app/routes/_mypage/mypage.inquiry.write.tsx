import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { InquiryWritePage } from '../../features/inquiries/inquiry-write-page.tsx'
import { inquiries } from '../../features/inquiries/inquiries.queries.ts'
import { forMember } from '../../shell/for-member.ts'
import { titled } from '../../shell/site-head.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_mypage/mypage/inquiry/write')({
  validateSearch: searchBy(({ oid }: Record<string, unknown>): { oid?: string } =>
    typeof oid === 'string' && /^[A-Z0-9-]{6,40}$/.test(oid) ? { oid } : {},
  ),
  loader: ({ context: { queryClient }, location }) =>
    forMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(inquiries.groups()),
        queryClient.ensureQueryData(inquiries.categories()),
      ]),
    ),
  head: () => ({ meta: [titled(m['inquiry.write.title']())] }),
  component: InquiryWritePage,
})
