import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/resetpw')({
  head: toUnlistedHead,
  component: ResetPasswordPage,
})
