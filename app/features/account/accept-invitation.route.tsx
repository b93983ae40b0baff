import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'
import { toPageName } from '../../shell/menu.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/invitation')({
  head: () => ({
    meta: [toTitleMeta(toPageName('/account/invitation')), { name: 'robots', content: 'noindex' }],
  }),
  component: AcceptInvitationPage,
})
