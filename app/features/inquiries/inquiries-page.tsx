import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInBrowser } from '../../shell/in-browser.ts'
import { inquiries } from './inquiries.queries.ts'
import { InquiriesView } from './inquiries-view.tsx'

const route = getRouteApi('/_mypage/mypage/inquiry/')
const InquirySheet = lazy(async () => ({ default: (await import('./inquiry-sheet.tsx')).InquirySheet }))

export const InquiriesPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const inBrowser = useInBrowser()
  const list = useQuery(inquiries.list(search))
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <>
      <InquiriesView
        search={search}
        page={list.data}
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
