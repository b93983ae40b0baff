import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { me as calls } from '#api/calls/me.ts'
import { withdrawalMachine, type WithdrawalRequest } from '#machines/withdrawal.ts'
import { useStepFocus } from '../account/step-focus.ts'
import { forgetViewer } from '../session/forget-viewer.ts'
import { sessionTabs } from '../session/session-tabs.ts'
import { member } from './member.queries.ts'
import { WithdrawalView } from './withdrawal-view.tsx'

const createWithdrawalSteps = (client: QueryClient) => ({
  actors: {
    leave: fromPromise(async ({ input }: { input: WithdrawalRequest | null }) => {
      if (!input) throw new Error('nobody leaves')
      const { rejoinFrom } = await calls.withdraw({ body: input })
      return { rejoinFrom }
    }),
  },
  actions: {
    clearViewer: () => {
      forgetViewer(client)
      sessionTabs.send('changed')
    },
  },
})

export const WithdrawalPage = ({ asksPassword }: { asksPassword: boolean }) => {
  const client = useQueryClient()
  const [machine] = useState(() => withdrawalMachine.provide(createWithdrawalSteps(client)))
  const [state, send] = useMachine(machine)
  const { data: farewell } = useSuspenseQuery(member.farewell())
  // What was there when the member came stays on the page after they have left.
  const [initialFarewell] = useState(farewell)
  useStepFocus('withdrawal-step', state.matches('leaving') ? 'filling' : state.value)
  return <WithdrawalView state={state} send={send} farewell={initialFarewell} asksPassword={asksPassword} />
}
