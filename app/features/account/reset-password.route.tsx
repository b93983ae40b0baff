import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from './reset-password-page.tsx'

export const Route = createFileRoute('/_shop/account/resetpw')({
  component: ResetPasswordPage,
})
