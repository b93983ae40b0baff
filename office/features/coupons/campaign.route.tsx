import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CampaignPage } from './campaign-page.tsx'

export const Route = createFileRoute('/_desk/office/coupons/$id')({
  head: () => ({ meta: [{ title: toWindowTitle(m['coupons.title']()) }] }),
  component: Page,
})

function Page() {
  const { id }: { id: string } = Route.useParams()
  return <CampaignPage key={id} id={Number(id)} />
}
