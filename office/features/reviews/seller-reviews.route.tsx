import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ReviewsPage } from './reviews-page.tsx'
import { reviewsSearch } from './reviews-search.ts'

export const Route = createFileRoute('/_desk/seller/reviews')({
  validateSearch: reviewsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['reviews.title']()) }] }),
  component: Page,
})

function Page() {
  return <ReviewsPage path="/seller/reviews" search={Route.useSearch()} />
}
