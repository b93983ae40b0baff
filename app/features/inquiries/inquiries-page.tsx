import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInBrowser } from '../../shell/in-browser.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { inquiries } from './inquiries.queries.ts'
import { InquiriesView } from './inquiries-view.tsx'

const route = getRouteApi('/_mypage/mypage/inquiry')
const InquirySheet = lazy(async () => ({ default: (await import('./inquiry-sheet.tsx')).InquirySheet }))

export const InquiriesPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const inBrowser = useInBrowser()
  const { data: list } = usePrefetchedQuery(inquiries.list(search))
  return (
    <>
      <InquiriesView
        search={search}
        page={list}
        hrefOf={(to) => router.buildLocation({ to: '/mypage/inquiry', search: to }).href}
      />
      {inBrowser && search.open && (
        <Suspense>
          <InquirySheet
            id={search.open}
            onClose={() => void navigate({ search: { ...search, open: undefined }, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  )
}
