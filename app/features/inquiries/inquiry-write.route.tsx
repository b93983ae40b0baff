import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { InquiryWritePage } from './inquiry-write-page.tsx'
import { inquiries } from './inquiries.queries.ts'
import { oid } from '../orders/orders-search.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'
import { createSearchSchema } from '../../shell/url-params.ts'

export const Route = createFileRoute('/_mypage/mypage/inquiry/write')({
  validateSearch: createSearchSchema({ oid }),
  loader: ({ context: { queryClient }, location }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(inquiries.groups()),
        queryClient.ensureQueryData(inquiries.categories()),
      ]),
    ),
  head: () => ({ meta: [toTitleMeta(m['inquiry.write.title']())] }),
  component: InquiryWritePage,
})
