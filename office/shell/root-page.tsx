import { useQuery } from '@tanstack/react-query'
import { HeadContent, Outlet, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { m } from '#office-messages'
import { LinkProvider } from '#ui/link'
import { LoadingBar } from '#ui/loading-bar'
import { LockCover } from '../features/session/lock-cover.tsx'
import { officeMe } from '../features/session/office-me.queries.ts'
import { canUsePasskeys } from '../features/session/passkey-browser.ts'
import { useOffice } from './office-context.ts'
import { OfficeLink } from './office-link.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** What is around every page: its links, the lock, the question for a proof. */
export const RootPage = () => {
  const { logIn } = useOffice()
  const state = useSelector(logIn, (snapshot) => snapshot)
  const { data: me } = useQuery({ ...officeMe.current(), enabled: false })
  const offersPasskey = (me?.passkeys ?? 0) > 0 && canUsePasskeys()
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <LinkProvider value={OfficeLink}>
      <LockCover state={state} send={logIn.send} offersPasskey={offersPasskey}>
        <LoadingBar state={isLoading ? 'loading' : undefined} label={m['frame.loading']()} />
        <HeadContent />
        <Outlet />
        <ProofDialog offersPasskey={offersPasskey} />
      </LockCover>
    </LinkProvider>
  )
}
