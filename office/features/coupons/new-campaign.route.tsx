import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { NewCampaignPage } from './new-campaign-page.tsx'

export const Route = createFileRoute('/_desk/office/coupons/new')({
  head: () => ({ meta: [{ title: toWindowTitle(m['coupons.new.title']()) }] }),
  component: NewCampaignPage,
})
