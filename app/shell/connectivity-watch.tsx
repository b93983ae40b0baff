import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectivityMachine } from '#machines/connectivity.ts'
import { formatDateTime } from '../format.ts'
import { findCachedAt } from '../offline/cached-at.ts'
import { createConnectivitySteps } from './connectivity.steps.ts'
import { ConnectivityView } from './connectivity-view.tsx'

/** Takes over when the connection is back for the first time: before, there is no way to load it. */
export const ConnectivityWatch = () => {
  const client = useQueryClient()
  const router = useRouter()
  const machine = useMemo(
    () => connectivityMachine.provide(createConnectivitySteps(client, router)),
    [client, router],
  )
  const [state, send] = useMachine(machine)
  const cachedAt = findCachedAt()
  return (
    <ConnectivityView state={state} send={send} {...(cachedAt && { cachedAt: formatDateTime(cachedAt) })} />
  )
}
