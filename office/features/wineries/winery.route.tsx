import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { WineryPage } from './winery-page.tsx'

export const Route = createFileRoute('/_desk/office/wineries/$wid')({
  head: () => ({ meta: [{ title: toWindowTitle(m['wineries.title']()) }] }),
  component: Page,
})

function Page() {
  const { wid } = Route.useParams()
  return <WineryPage key={wid} id={Number(wid)} />
}
