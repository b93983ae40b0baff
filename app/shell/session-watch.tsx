import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { sessionMachine } from '#machines/session.ts'
import { toNoticePath } from '../features/session/protected-path.ts'
import { sessionEvents } from '../features/session/session-events.ts'
import { createSessionSteps } from '../features/session/session.steps.ts'
import { SessionView } from '../features/session/session-view.tsx'
import { usePageReturn } from './use-page-return.ts'

/** Keeps the session's life from its first event on: sign-out from anywhere, rejection by the server, another tab's log-in or log-out. */
export const SessionWatch = () => {
  const client = useQueryClient()
  const router = useRouter()
  const href = useRouterState({ select: ({ location }) => location.href })
  const machine = useMemo(() => sessionMachine.provide(createSessionSteps(client, router)), [client, router])
  const { me } = useRouteContext({ from: '__root__' })
  const [state, send] = useMachine(machine, { input: { signedIn: me !== null } })
  useEffect(() => sessionEvents.listen(send), [send])
  usePageReturn(useCallback(() => send({ type: 'page.return' }), [send]))
  return <SessionView state={state} send={send} logInHref={toNoticePath(href, sessionEvents.why())} />
}
