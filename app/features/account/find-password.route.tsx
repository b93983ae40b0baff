import { createFileRoute } from '@tanstack/react-router'
import { FindAccountPage } from './find-account-page.tsx'

export const Route = createFileRoute('/_shop/account/findpw')({
  component: () => <FindAccountPage goal="password" />,
})
