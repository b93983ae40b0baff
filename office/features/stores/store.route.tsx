import { createFileRoute, useParams } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StorePage } from './store-page.tsx'

export const Route = createFileRoute('/_desk/office/stores/$sid')({
  head: () => ({ meta: [{ title: toWindowTitle(m['stores.title']()) }] }),
  component: Page,
})

function Page() {
  const { sid } = useParams({ strict: false })
  const id = Number(sid)
  return <StorePage key={id} path="/office/stores" id={id} />
}
