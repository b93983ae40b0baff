import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectivityMachine } from '#machines/connectivity.ts'
import { dateTime } from '../format.ts'
import { keptAt } from '../offline/kept-at.ts'
import { connectivitySteps } from './connectivity.steps.ts'
import { ConnectivityView } from './connectivity-view.tsx'

/** Takes over when the connection is back for the first time: before, there is no way to load it. */
export const ConnectivityWatch = () => {
  const client = useQueryClient()
  const router = useRouter()
  const machine = useMemo(
    () => connectivityMachine.provide(connectivitySteps(client, router)),
    [client, router],
  )
  const [state, send] = useMachine(machine)
  const at = keptAt()
  return <ConnectivityView state={state} send={send} {...(at && { kept: dateTime(at) })} />
}
