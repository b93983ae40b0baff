import { createFileRoute } from '@tanstack/react-router'
import { CertEmailPage } from './cert-email-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/certemail')({
  head: toUnlistedHead,
  component: CertEmailPage,
})
