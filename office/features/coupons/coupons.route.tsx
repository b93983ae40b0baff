import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CouponsPage } from './coupons-page.tsx'
import { couponsSearch } from './coupons-search.ts'

export const Route = createFileRoute('/_desk/office/coupons')({
  validateSearch: couponsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['coupons.title']()) }] }),
  component: Page,
})

function Page() {
  return <CouponsPage search={Route.useSearch()} />
}
