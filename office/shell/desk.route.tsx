import { createFileRoute, redirect } from '@tanstack/react-router'
import { officeMe } from '../features/session/office-me.queries.ts'
import { DeskPage } from './desk-page.tsx'
import { LoadingPage } from './loading-page.tsx'
import { toLogInHref } from './safe-path.ts'

export const Route = createFileRoute('/_desk')({
  beforeLoad: ({ context: { office }, location }) => {
    if (!office.logIn.getSnapshot().hasTag('within')) throw redirect({ href: toLogInHref(location.href) })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(officeMe.current()),
  pendingComponent: LoadingPage,
  component: DeskPage,
})
