import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { tastePicksMachine } from '#machines/taste-picks.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { ownTaste, type OwnTaste } from './own-taste.queries.ts'
import { createPickSteps } from './taste-picks.steps.ts'
import { TastePicksView } from './taste-picks-view.tsx'
import { TasteResultView } from './taste-result-view.tsx'

interface PicksProps {
  taste: OwnTaste
  myStore: number | null
}

/** The picks of one result at one store; other wines in their places begin anew. */
const Picks = ({ taste, myStore }: PicksProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => tastePicksMachine.provide(createPickSteps(client, taste.id, myStore)),
    [client, taste.id, myStore],
  )
  const [state, send] = useMachine(machine, { input: { ids: taste.picks.map(({ id }) => id) } })
  // Only what the machine has asked for; the three of the result are here already.
  const { data: others = [] } = useQuery({ ...ownTaste.picks(taste.id, myStore), enabled: false })
  const byId = new Map([...others, ...taste.picks].map((pick) => [pick.id, pick]))
  const picks = state.context.placed.flatMap((id) => byId.get(id) ?? [])
  return <TastePicksView state={state} send={send} picks={picks} budget={taste.budget} />
}

export const TasteResultPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const signedIn = Boolean(me)
  const myStore = useMyStoreId()
  // Another store's answer replaces this one when it is there.
  const { data = null } = useQuery({
    ...ownTaste.latest(myStore),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  })
  const pickIds = data?.picks.map(({ id }) => id).join()
  return (
    <TasteResultView signedIn={signedIn} taste={signedIn ? data : null}>
      {data && <Picks key={`${data.id} ${myStore} ${pickIds}`} taste={data} myStore={myStore} />}
    </TasteResultView>
  )
}
