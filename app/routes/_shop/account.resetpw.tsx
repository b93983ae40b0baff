import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/resetpw')({
  head: () => ({ meta: [titled(pageName('/account/resetpw')), { name: 'robots', content: 'noindex' }] }),
  component: ResetPasswordPage,
})
