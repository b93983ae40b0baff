import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { slipSearch } from './desk-search.ts'
import { SlipPage } from './slip-page.tsx'

export const Route = createFileRoute('/_whole/seller/desk/slip')({
  validateSearch: slipSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['desk.slip.title']()) }] }),
  component: Page,
})

function Page() {
  return <SlipPage search={Route.useSearch()} />
}
