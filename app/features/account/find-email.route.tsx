import { createFileRoute } from '@tanstack/react-router'
import { FindAccountPage } from './find-account-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/account/findemail')({
  head: toUnlistedHead,
  component: () => <FindAccountPage goal="email" />,
})
