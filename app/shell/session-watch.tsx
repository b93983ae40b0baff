import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { sessionMachine } from '#machines/session.ts'
import { me } from '../features/session/me.queries.ts'
import { isProtected, logInPath } from '../features/session/protected-path.ts'
import { sessionEvents } from '../features/session/session-events.ts'
import { sessionSteps } from '../features/session/session.steps.ts'
import { SessionView } from '../features/session/session-view.tsx'

/** Keeps the session's life: sign-out from anywhere, rejection by the server, another tab's log-in or log-out. */
export const SessionWatch = () => {
  const client = useQueryClient()
  const router = useRouter()
  const here = useRouterState({ select: ({ location }) => location.href })
  const machine = useMemo(() => sessionMachine.provide(sessionSteps(client, router)), [client, router])
  const signedIn = Boolean(client.getQueryData(me.current().queryKey))
  const [state, send] = useMachine(machine, { input: { signedIn } })
  useEffect(() => sessionEvents.listen(send), [send])
  return (
    <SessionView
      state={state}
      send={send}
      logInHref={isProtected(here.split('?')[0] ?? '') ? null : logInPath(here)}
    />
  )
}
