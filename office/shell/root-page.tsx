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
  const canUse = canUsePasskeys()
  const hasPasskey = (me?.passkeys ?? 0) > 0 && canUse
  // A counter is opened again by any of its people.
  const opensByPasskey = hasPasskey || (state.context.device === 'counter' && canUse)
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <LinkProvider value={OfficeLink}>
      <LockCover state={state} send={logIn.send} offersPasskey={opensByPasskey}>
        <LoadingBar state={isLoading ? 'loading' : undefined} label={m['frame.loading']()} />
        <HeadContent />
        <Outlet />
        <ProofDialog offersPasskey={hasPasskey} />
      </LockCover>
    </LinkProvider>
  )
}
