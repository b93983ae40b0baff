import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { giveRefundMachine } from '#machines/give-refund.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { createGiveRefundSteps } from './give-refund.steps.ts'
import { GiveRefundView } from './give-refund-view.tsx'
import { GoodwillPanelView } from './goodwill-panel-view.tsx'
import { goodwill, type GoodwillState } from './goodwill.queries.ts'

export interface GiveRefundProps {
  oid: string
  /** The shopper, whom the button names. */
  shopper: string
  /** Leaves the panel, whether something was given or not. */
  onClose: () => void
}

type RunProps = GiveRefundProps & { start: GoodwillState }

/** Runs one gift from what the order could give when the panel opened; it ends with the panel. */
const RunGift = ({ oid, shopper, start, onClose }: RunProps) => {
  const client = useQueryClient()
  const [machine] = useState(() => giveRefundMachine.provide(createGiveRefundSteps(client)))
  const { given: givenAmount, room, limit } = start
  const input = { oid, given: givenAmount, room: room.money + room.cash }
  const [state, send] = useMachine(machine, { input })
  return <GiveRefundView shopper={shopper} limit={limit} state={state} send={send} onClose={onClose} />
}

/** Goodwill for one order: what it had, what it can have, and the next gift. */
export const GiveRefund = (props: GiveRefundProps) => {
  const query = useQuery(goodwill.one(props.oid))
  // The answer of a gift stays, though the order can give less afterwards.
  const [first, setFirst] = useState<GoodwillState | null>(null)
  if (first === null && query.data && !query.isFetching) setFirst(query.data)
  return (
    <GoodwillPanelView
      goodwill={first ?? undefined}
      failure={first === null && query.error ? toErrorMessage(query.error) : null}
      onRetry={() => void query.refetch()}
    >
      {first && <RunGift {...props} start={first} />}
    </GoodwillPanelView>
  )
}
