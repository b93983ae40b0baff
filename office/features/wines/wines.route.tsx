import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { WinesPage } from './wines-page.tsx'
import { winesSearch } from './wines-search.ts'

export const Route = createFileRoute('/_desk/office/wines')({
  validateSearch: winesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['wines.title']()) }] }),
  component: Page,
})

function Page() {
  return <WinesPage search={Route.useSearch()} />
}
