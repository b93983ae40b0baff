import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DoneMark } from '#ui/done-mark'
import { Page } from '#ui/page'
import { findSupportCode, toFailureMessage } from '../session/failure-message.ts'
import { PaymentPanel, type PaymentPanelProps } from './payment-panel.tsx'

type Machine = typeof checkoutMachine

export interface CheckoutViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The order that is being written, by its own view; without one the page of its form is about to open. */
  order: ReactNode
  /** The payment under way, by its own view. */
  payment: ReactNode
}
export type CheckoutLeaf = LeafId<Machine>
type View = (props: CheckoutViewProps) => ReactNode

const Panel = (props: PaymentPanelProps) => (
  <Page as="main" width="reading">
    <PaymentPanel {...props} />
  </Page>
)

const Completed = () => (
  <Panel mark={<DoneMark />} title={m['checkout.payment.done']()} lead={m['checkout.payment.done_lead']()} />
)

const Reopening = () => <Panel busy title={m['checkout.flow.resetting']()} />

const Retry = ({ send }: Pick<CheckoutViewProps, 'send'>) => (
  <Button variant="primary" onClick={() => send({ type: 'checkout.retry' })}>
    {m['shell.retry.action']()}
  </Button>
)

/** Each state has its view; a forgotten one does not compile. */
const views = {
  ordering: ({ order }) => order ?? <Reopening />,
  paying: ({ payment }) => payment,
  resetting: Reopening,
  resetFailed: ({ state, send }) => (
    <Panel
      title={m['checkout.flow.reset_failed']()}
      lead={state.context.failure && toFailureMessage(state.context.failure)}
      code={findSupportCode(state.context.failure)}
    >
      <Cluster justify="center">
        <Button onClick={() => send({ type: 'checkout.leave' })}>{m['checkout.payment.see_order']()}</Button>
        <Retry send={send} />
      </Cluster>
    </Panel>
  ),
  completing: Completed,
  completeFailed: ({ state, send }) => (
    <Panel
      title={m['checkout.flow.complete_failed']()}
      lead={m['checkout.flow.complete_failed_lead']()}
      code={findSupportCode(state.context.failure)}
    >
      <Retry send={send} />
    </Panel>
  ),
  done: Completed,
  left: () => <Panel busy title={m['checkout.payment.see_order']()} />,
} satisfies Record<CheckoutLeaf, View>

/** A whole purchase: what its machines show, and the steps between them. */
export const CheckoutView = (props: CheckoutViewProps) => {
  const View: View = views[toShownLeaf(props.state.value)]
  return (
    <div data-machine="checkout" data-state={props.state.value}>
      <View {...props} />
    </div>
  )
}
