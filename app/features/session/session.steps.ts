import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { session } from '#api/calls/session.ts'
import { ApiError } from '#api/error.ts'
import type { sessionMachine } from '#machines/session.ts'
import { navigateDocument } from '../../navigate-document.ts'
import { pendingForm } from '../checkout/pending-form.ts'
import { forgetViewer } from './forget-viewer.ts'
import { me } from './me.queries.ts'
import { isProtected, toLogInPath } from './protected-path.ts'
import { sessionEvents } from './session-events.ts'
import { sessionTabs } from './session-tabs.ts'

/** A session that the server no longer knows is as good as signed out. */
const signOut = async () => {
  try {
    await session.logOut()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

const findViewer = async (client: QueryClient) => {
  const viewer = await client.fetchQuery({ ...me.current(), staleTime: 0 })
  return { member: viewer !== null }
}

/** Nothing that a member saw stays in the page; what is on the screen is asked for again as the new viewer. */
const clearViewer = (client: QueryClient) => {
  client.setQueryData(me.current().queryKey, null)
  pendingForm.forget()
  forgetViewer(client)
}

const refresh = async (client: QueryClient, router: AnyRouter) => {
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  await router.invalidate()
}

/** What the session's machine does outside itself: the call, the query of who I am, other tabs, and moves. */
export const createSessionSteps = (client: QueryClient, router: AnyRouter) => ({
  actors: {
    ask: fromPromise(() => findViewer(client)),
    signOut: fromPromise(signOut),
    otherTabs: fromCallback<EventFromLogic<typeof sessionMachine>>(({ sendBack }) =>
      sessionTabs.listen(() => sendBack({ type: 'session.change' })),
    ),
  },
  actions: {
    clearViewer: () => clearViewer(client),
    notifyTabs: () => sessionTabs.send('changed'),
    openHome: () => navigateDocument('/'),
    offerLogIn: () => {
      const { pathname, search } = location
      if (isProtected(pathname)) navigateDocument(toLogInPath(pathname + search, sessionEvents.why()))
      else void refresh(client, router)
    },
    refresh: () => void refresh(client, router),
  },
})
