import { createFileRoute, useParams } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SellerPage } from './seller-page.tsx'

export const Route = createFileRoute('/_desk/office/sellers/$cid')({
  head: () => ({ meta: [{ title: toWindowTitle(m['sellers.title']()) }] }),
  component: Page,
})

function Page() {
  const { cid } = useParams({ strict: false })
  const id = Number(cid)
  return <SellerPage key={id} id={id} />
}
