import { createFileRoute, redirect } from '@tanstack/react-router'
import { officeMe } from '../features/session/office-me.queries.ts'
import { LoadingPage } from './loading-page.tsx'
import { toLogInHref } from './safe-path.ts'
import { WholePage } from './whole-page.tsx'

export const Route = createFileRoute('/_whole')({
  beforeLoad: ({ context: { office }, location }) => {
    if (!office.logIn.getSnapshot().hasTag('within')) throw redirect({ href: toLogInHref(location.href) })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(officeMe.current()),
  pendingComponent: LoadingPage,
  component: WholePage,
})
