import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from '../../features/account/accept-invitation-page.tsx'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/invitation')({
  head: () => ({ meta: [titled(pageName('/account/invitation')), { name: 'robots', content: 'noindex' }] }),
  component: AcceptInvitationPage,
})
