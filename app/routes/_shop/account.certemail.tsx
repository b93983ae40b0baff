import { createFileRoute } from '@tanstack/react-router'
import { CertEmailPage } from '../../features/account/cert-email-page.tsx'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/certemail')({
  head: () => ({ meta: [titled(pageName('/account/certemail'))] }),
  component: CertEmailPage,
})
