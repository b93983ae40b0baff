import { createFileRoute } from '@tanstack/react-router'
import { CertEmailPage } from './cert-email-page.tsx'

export const Route = createFileRoute('/_shop/account/certemail')({
  component: CertEmailPage,
})
