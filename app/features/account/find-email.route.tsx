import { createFileRoute } from '@tanstack/react-router'
import { FindAccountPage } from './find-account-page.tsx'

export const Route = createFileRoute('/_shop/account/findemail')({
  component: () => <FindAccountPage goal="email" />,
})
