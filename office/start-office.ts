import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { setTransport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { readCookie } from '#app/browser-cookies.ts'
import { waits } from '#machines/delays.ts'
import { officeLogInMachine } from '#machines/office-log-in.ts'
import type { OfficeStart } from '#machines/office-log-in-setup.ts'
import { officeLogInSteps } from './features/session/office-log-in.steps.ts'
import { officeMe } from './features/session/office-me.queries.ts'
import { createOfficeRouter, type OfficeRouter } from './router.tsx'
import { watchActivity } from './shell/activity.ts'
import type { OfficeServices } from './shell/office-context.ts'
import { createProofRequests } from './shell/proof-requests.ts'
import { toLogInHref, toSafePath } from './shell/safe-path.ts'
import { createSessionGate } from './shell/session-gate.ts'
import { createOfficeTransport, sendCall } from './transport.ts'

/** The code of an invitation stands behind `#`, where no server reads it. */
const readInvitationCode = ({ pathname, hash }: Location): string | null =>
  /^\/office\/invitation\/?$/.test(pathname) ? hash.replace(/^#(?:code=)?/, '') || null : null

/** The server sets this beside the session's cookie, which no script can read. */
const hasOpenMark = () => readCookie('vini_office_open') === '1'

/** Whether a session is open, by asking who one is. Throws where the server cannot say. */
const findStart = async (queryClient: QueryClient): Promise<OfficeStart> => {
  const invitation = readInvitationCode(location)
  const outside = { invitation, session: 'none', device: 'own' } as const
  if (!hasOpenMark()) return outside
  try {
    const { session } = await queryClient.fetchQuery(officeMe.current())
    return {
      invitation,
      session: session.lockedAt ? 'locked' : 'open',
      device: session.counterStore ? 'counter' : 'own',
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return outside
    throw error
  }
}

/**
 * Pages follow the log-in: out of the office once it has ended, and back to where one was. A recovery code leads to the
 * account, where what was lost is replaced.
 */
const followLogIn = (router: OfficeRouter, queryClient: QueryClient, { logIn }: OfficeServices) => {
  let wasWithin = logIn.getSnapshot().hasTag('within')
  logIn.subscribe((state) => {
    const isWithin = state.hasTag('within')
    if (isWithin === wasWithin) return
    wasWithin = isWithin
    const { href, search } = router.latestLocation
    const target = isWithin
      ? state.context.byRecoveryCode
        ? '/office/account'
        : toSafePath((search as { to?: string }).to)
      : state.context.failure
        ? toLogInHref(href)
        : '/office/log-in'
    // Nothing of a person is kept for the next one.
    void router.navigate({ href: target, replace: isWithin }).then(() => {
      if (!logIn.getSnapshot().hasTag('within')) queryClient.clear()
    })
  })
}

/** A counter that was locked may have been opened by another person: what was read before is read anew. */
const followCounter = (queryClient: QueryClient, { logIn }: OfficeServices) => {
  let wasLocked = logIn.getSnapshot().hasTag('locked')
  logIn.subscribe((state) => {
    const isOpened = wasLocked && state.matches('signedIn')
    wasLocked = state.hasTag('locked')
    if (isOpened && state.context.device === 'counter') void queryClient.invalidateQueries()
  })
}

/** The office of one window: its session, its pages, and what they call. Throws where the server cannot be reached. */
export const startOffice = async (queryClient: QueryClient) => {
  setTransport(sendCall)
  const start = await findStart(queryClient)
  const logIn = createActor(officeLogInMachine.provide(officeLogInSteps), { input: start }).start()
  const office: OfficeServices = { logIn, proofs: createProofRequests() }
  setTransport(createOfficeTransport(createSessionGate(logIn, office.proofs)))
  watchActivity(logIn, waits.officeIdle)
  const router = createOfficeRouter(queryClient, office)
  followLogIn(router, queryClient, office)
  followCounter(queryClient, office)
  return { office, router }
}
