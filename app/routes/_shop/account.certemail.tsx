import { createFileRoute } from '@tanstack/react-router'
import { CertEmailPage } from '../../features/account/cert-email-page.tsx'

export const Route = createFileRoute('/_shop/account/certemail')({
  component: CertEmailPage,
})
