import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'

export const Route = createFileRoute('/_shop/account/invitation')({
  component: AcceptInvitationPage,
})
