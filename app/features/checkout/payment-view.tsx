import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { paymentMachine } from '#machines/payment.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Countdown } from '#ui/countdown'
import { DoneMark } from '#ui/done-mark'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatPhone } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'

type Machine = typeof paymentMachine

export interface PaymentViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** The telephone number for a missing answer. */
  helpPhone: string
  /**
   * Until when the stock is reserved, with the server's clock and the device's at the time of that answer, in
   * ms.
   */
  hold?: { until: number; now: number; arrivedAt: number } | null
}
export type PaymentLeaf = LeafId<Machine>
type View = (props: PaymentViewProps) => ReactNode

interface PanelProps {
  title: string
  lead?: ReactNode
  busy?: boolean
  /** In place of a spinner: the payment is finished. */
  mark?: ReactNode
  /** The server's error code. */
  code?: string | undefined
  children?: ReactNode
}

const Panel = ({ title, lead, busy, mark, code, children }: PanelProps) => (
  <Stack gap={16} align="center">
    {busy && <Spinner label={title} size="large" />}
    {mark}
    <Heading level={1} size="h2">
      {title}
    </Heading>
    {lead && (
      <Text role="status" tone="secondary">
        {lead}
      </Text>
    )}
    {children}
    {code && (
      <Text size="caption" tone="caption">
        {code}
      </Text>
    )}
  </Stack>
)

const HoldCountdown = ({ hold }: Pick<PaymentViewProps, 'hold'>) =>
  hold ? (
    <Text size="small" tone="secondary">
      {m['checkout.payment.held']()}{' '}
      <Countdown
        label={m['home.deal.left']()}
        until={hold.until}
        now={hold.now}
        offset={hold.now - hold.arrivedAt}
        units={[
          m['home.deal.days'](),
          m['home.deal.hours'](),
          m['home.deal.minutes'](),
          m['home.deal.seconds'](),
        ]}
        endedText={m['checkout.payment.held_ended']()}
      />
    </Text>
  ) : null

const Retry = ({ send }: Pick<PaymentViewProps, 'send'>) => (
  <Cluster justify="center">
    <Button href="/cart">{m['checkout.sold_out.cart']()}</Button>
    <Button variant="primary" width="wide" onClick={() => send({ type: 'order.retry' })}>
      {m['checkout.payment.retry']()}
    </Button>
  </Cluster>
)

const toLead = ({ state }: PaymentViewProps, otherwise: () => string): string =>
  state.context.failure?.message || otherwise()

const toDetailHref = ({ state }: PaymentViewProps) => `/mypage/order/${state.context.oid}`

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  openingWindow: () => (
    <Panel busy title={m['checkout.payment.opening']()} lead={m['checkout.payment.opening_lead']()} />
  ),
  windowBlocked: ({ send, hold }) => (
    <Panel title={m['checkout.payment.blocked']()} lead={m['checkout.payment.blocked_lead']()}>
      <HoldCountdown hold={hold} />
      <Cluster justify="center">
        <Button onClick={() => send({ type: 'window.here' })}>{m['checkout.payment.open_here']()}</Button>
        <Button variant="primary" width="wide" onClick={() => send({ type: 'window.open' })}>
          {m['checkout.payment.open']()}
        </Button>
      </Cluster>
      <Button variant="link" onClick={() => send({ type: 'payment.cancel' })}>
        {m['checkout.payment.cancel']()}
      </Button>
    </Panel>
  ),
  windowUnreachable: ({ send, hold }) => (
    <Panel title={m['checkout.payment.unreachable']()} lead={m['checkout.payment.unreachable_lead']()}>
      <HoldCountdown hold={hold} />
      <Cluster justify="center">
        <Button variant="link" onClick={() => send({ type: 'payment.cancel' })}>
          {m['checkout.payment.cancel']()}
        </Button>
        <Button variant="primary" width="wide" onClick={() => send({ type: 'window.open' })}>
          {m['shell.retry.action']()}
        </Button>
      </Cluster>
    </Panel>
  ),
  inWindow: ({ send, hold }) => (
    <Panel busy title={m['checkout.payment.in_window']()} lead={m['checkout.payment.in_window_lead']()}>
      <HoldCountdown hold={hold} />
      <Cluster justify="center">
        <Button variant="link" onClick={() => send({ type: 'payment.cancel' })}>
          {m['checkout.payment.cancel']()}
        </Button>
        <Button onClick={() => send({ type: 'window.open' })}>{m['checkout.payment.reopen']()}</Button>
      </Cluster>
    </Panel>
  ),
  returning: () => (
    <Panel busy title={m['checkout.payment.returning']()} lead={m['checkout.payment.returning_lead']()} />
  ),
  approving: () => (
    <Panel busy title={m['checkout.payment.approving']()} lead={m['checkout.payment.approving_lead']()} />
  ),
  done: () => (
    <Panel
      mark={<DoneMark />}
      title={m['checkout.payment.done']()}
      lead={m['checkout.payment.done_lead']()}
    />
  ),
  awaitingDeposit: (props) => (
    <Panel title={m['checkout.payment.deposit']()} lead={m['checkout.payment.deposit_lead']()}>
      <Button variant="primary" href={toDetailHref(props)}>
        {m['checkout.payment.see_order']()}
      </Button>
    </Panel>
  ),
  declined: (props) => (
    <Panel
      title={m['checkout.payment.declined']()}
      lead={toLead(props, m['checkout.payment.declined_lead'])}
      code={props.state.context.failure?.code}
    >
      <Retry {...props} />
    </Panel>
  ),
  cancelledByUser: (props) => (
    <Panel
      title={m['checkout.payment.cancelled']()}
      lead={toLead(props, m['checkout.payment.cancelled_lead'])}
    >
      <Retry {...props} />
    </Panel>
  ),
  expired: (props) => (
    <Panel title={m['checkout.payment.expired']()} lead={m['checkout.payment.expired_lead']()}>
      <Retry {...props} />
    </Panel>
  ),
  abandoned: () => <Panel busy title={m['checkout.payment.retry']()} />,
  soldOutWhilePaying: (props) => (
    <Panel title={m['checkout.payment.sold_out']()} lead={toLead(props, m['checkout.payment.sold_out_lead'])}>
      <Cluster justify="center">
        <Button href={toDetailHref(props)}>{m['checkout.payment.see_order']()}</Button>
        <Button variant="primary" href="/product">
          {m['checkout.payment.see_wines']()}
        </Button>
      </Cluster>
    </Panel>
  ),
  unknown: (props) => (
    <Panel busy title={m['checkout.payment.unknown']()} lead={m['checkout.payment.unknown_lead']()}>
      <Notice tone="warning">
        {m['checkout.payment.unknown_help']({
          phone: formatPhone(props.helpPhone),
          oid: props.state.context.oid,
        })}
      </Notice>
      <Button href={toDetailHref(props)}>{m['checkout.payment.see_order']()}</Button>
    </Panel>
  ),
  failed: (props) => (
    <Panel
      title={m['checkout.failed.title']()}
      lead={props.state.context.failure && toFailureMessage(props.state.context.failure)}
      code={props.state.context.failure?.code}
    >
      <Cluster justify="center">
        <Button href={toDetailHref(props)}>{m['checkout.payment.see_order']()}</Button>
        <Button variant="primary" onClick={() => props.send({ type: 'payment.retry' })}>
          {m['shell.retry.action']()}
        </Button>
      </Cluster>
    </Panel>
  ),
} satisfies Record<PaymentLeaf, View>

/** A payment, with a view for each state of its machine. */
export const PaymentView = (props: PaymentViewProps) => {
  const View: View = views[toShownLeaf(props.state.value)]
  return (
    <Page as="main" width="reading">
      <div data-machine="payment" data-state={props.state.value}>
        <View {...props} />
      </div>
    </Page>
  )
}
