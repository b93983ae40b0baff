import { createFileRoute, useParams } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { WinePage } from './wine-page.tsx'
import { wineSearch } from './wines-search.ts'

export const Route = createFileRoute('/_desk/office/wines/$wid')({
  validateSearch: wineSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['wines.title']()) }] }),
  component: Page,
})

function Page() {
  const { wid } = useParams({ strict: false })
  const id = Number(wid)
  return <WinePage key={id} id={id} search={Route.useSearch()} />
}
