import { HeadContent, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { m } from '#office-messages'
import { LinkProvider } from '#ui/link'
import { LoadingBar } from '#ui/loading-bar'
import { LockCover } from '../features/session/lock-cover.tsx'
import { useOffice } from './office-context.ts'
import { OfficeLink } from './office-link.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** What is around every page: its links, the lock, the question for a proof. */
export const RootPage = () => {
  const { logIn } = useOffice()
  const state = useSelector(logIn, (snapshot) => snapshot)
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <LinkProvider value={OfficeLink}>
      <LockCover state={state} send={logIn.send}>
        <LoadingBar state={isLoading ? 'loading' : undefined} label={m['frame.loading']()} />
        <HeadContent />
        <Outlet />
        <ProofDialog />
      </LockCover>
    </LinkProvider>
  )
}
