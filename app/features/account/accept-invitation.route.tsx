import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/invitation')({
  head: toUnlistedHead,
  component: AcceptInvitationPage,
})
