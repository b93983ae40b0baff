import { createFileRoute } from '@tanstack/react-router'
import { FindAccountPage } from '../../features/account/find-account-page.tsx'
import { pageName } from '../../shell/menu.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/account/findemail')({
  head: () => ({ meta: [titled(pageName('/account/findemail'))] }),
  component: () => <FindAccountPage goal="email" />,
})
