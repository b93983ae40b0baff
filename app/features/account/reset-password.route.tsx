import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { toPageName } from '../../shell/menu.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/resetpw')({
  head: () => ({
    meta: [toTitleMeta(toPageName('/account/resetpw')), { name: 'robots', content: 'noindex' }],
  }),
  component: ResetPasswordPage,
})
