import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CarePage } from './care-page.tsx'
import { careSearch } from './care-search.ts'

export const Route = createFileRoute('/_desk/seller/questions')({
  validateSearch: careSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['care.seller.title']()) }] }),
  component: Page,
})

function Page() {
  return <CarePage path="/seller/questions" search={Route.useSearch()} />
}
