import type { ReactNode } from 'react'
import type { PaymentLeaf } from '#machines/payment-leaf.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DoneMark } from '#ui/done-mark'
import { Notice } from '#ui/notice'
import { formatPhone } from '../../format.ts'
import { findSupportCode, toFailureMessage } from '../session/failure-message.ts'
import {
  AskAgain,
  CancelPayment,
  DeclineReason,
  HoldCountdown,
  PaymentLink,
  ReopenWindow,
  RestartPayment,
  StockReleased,
  getPayableTexts,
  type PaymentViewProps,
} from './payment-actions.tsx'
import { PaymentPanel } from './payment-panel.tsx'

type View = (props: PaymentViewProps) => ReactNode

const toLead = ({ state }: PaymentViewProps, otherwise: () => string): string =>
  state.context.failure?.message || otherwise()

const toFailureProps = ({ state: { context } }: PaymentViewProps) => ({
  lead: context.failure && toFailureMessage(context.failure),
  code: findSupportCode(context.failure),
})

/** What happened, unless the heading says it already. */
const toDeclinedLead = (props: PaymentViewProps): string => {
  const { failure } = props.state.context
  return failure?.message && failure.code !== 'payment.declined'
    ? failure.message
    : getPayableTexts(props).declinedLead()
}

/** The number by which the help desk finds an order; a refusal of business has no other. */
const toOrderNumber = ({ state: { context } }: PaymentViewProps): string | undefined =>
  context.payable.kind === 'order'
    ? m['checkout.payment.order_number']({ oid: context.payable.id })
    : undefined

/** Each state has its view, for all payables; a forgotten one does not compile. */
export const paymentViews = {
  openingWindow: (props) => (
    <PaymentPanel
      {...props}
      busy
      title={m['checkout.payment.opening']()}
      lead={m['checkout.payment.opening_lead']()}
    />
  ),
  openingFailed: (props) => (
    <PaymentPanel {...props} title={m['checkout.payment.opening_failed']()} {...toFailureProps(props)}>
      <HoldCountdown hold={props.hold} />
      <Cluster justify="center">
        <CancelPayment {...props} />
        <ReopenWindow {...props} />
      </Cluster>
    </PaymentPanel>
  ),
  windowBlocked: (props) => (
    <PaymentPanel
      {...props}
      title={m['checkout.payment.blocked']()}
      lead={m['checkout.payment.blocked_lead']()}
    >
      <HoldCountdown hold={props.hold} />
      <Cluster justify="center">
        <Button onClick={() => props.send({ type: 'window.here' })}>
          {m['checkout.payment.open_here']()}
        </Button>
        <Button variant="primary" width="wide" onClick={() => props.send({ type: 'window.open' })}>
          {m['checkout.payment.open']()}
        </Button>
      </Cluster>
      <CancelPayment {...props} />
    </PaymentPanel>
  ),
  windowUnreachable: (props) => (
    <PaymentPanel
      {...props}
      title={m['checkout.payment.unreachable']()}
      lead={m['checkout.payment.unreachable_lead']()}
    >
      <HoldCountdown hold={props.hold} />
      <Cluster justify="center">
        <CancelPayment {...props} />
        <ReopenWindow {...props} />
      </Cluster>
    </PaymentPanel>
  ),
  inWindow: (props) => (
    <PaymentPanel
      {...props}
      busy
      title={m['checkout.payment.in_window']()}
      lead={m['checkout.payment.in_window_lead']()}
    >
      <HoldCountdown hold={props.hold} />
      <Cluster justify="center">
        <CancelPayment {...props} />
        <Button onClick={() => props.send({ type: 'window.open' })}>{m['checkout.payment.reopen']()}</Button>
      </Cluster>
    </PaymentPanel>
  ),
  away: (props) => (
    <PaymentPanel
      {...props}
      busy
      title={m['checkout.payment.away']()}
      lead={m['checkout.payment.away_lead']()}
    />
  ),
  returning: (props) => (
    <PaymentPanel
      {...props}
      busy
      title={m['checkout.payment.returning']()}
      lead={m['checkout.payment.returning_lead']()}
    />
  ),
  approving: (props) => (
    <PaymentPanel
      {...props}
      busy
      title={m['checkout.payment.approving']()}
      lead={getPayableTexts(props).approvingLead?.()}
    />
  ),
  done: (props) => (
    <PaymentPanel
      {...props}
      mark={<DoneMark />}
      title={m['checkout.payment.done']()}
      lead={m['checkout.payment.done_lead']()}
    />
  ),
  awaitingDeposit: (props) => (
    <PaymentPanel
      {...props}
      title={m['checkout.payment.deposit']()}
      lead={m['checkout.payment.deposit_lead']()}
    >
      <PaymentLink {...props} to="overview" />
    </PaymentPanel>
  ),
  declined: (props) => (
    <PaymentPanel
      {...props}
      mark={<DoneMark state="failed" />}
      title={m['checkout.payment.declined']()}
      lead={toDeclinedLead(props)}
      code={toOrderNumber(props)}
      below={props.held}
    >
      <DeclineReason {...props} />
      <StockReleased {...props} />
      <RestartPayment {...props} />
    </PaymentPanel>
  ),
  cancelledByUser: (props) => (
    <PaymentPanel
      {...props}
      mark={<DoneMark state="ended" />}
      title={m['checkout.payment.cancelled']()}
      lead={getPayableTexts(props).cancelledLead()}
      code={toOrderNumber(props)}
      below={props.held}
    >
      <StockReleased {...props} />
      <RestartPayment {...props} />
    </PaymentPanel>
  ),
  expired: (props) => (
    <PaymentPanel
      {...props}
      mark={<DoneMark state="waiting" />}
      title={m['checkout.payment.expired']()}
      lead={getPayableTexts(props).expiredLead()}
      code={toOrderNumber(props)}
      below={props.held}
    >
      <RestartPayment {...props} />
    </PaymentPanel>
  ),
  abandoned: (props) => (
    <PaymentPanel {...props} busy title={m['checkout.payment.retry']()}>
      <PaymentLink {...props} to="exit" />
    </PaymentPanel>
  ),
  soldOutWhilePaying: (props) => (
    <PaymentPanel
      {...props}
      title={m['checkout.payment.sold_out']()}
      lead={toLead(props, m['checkout.payment.sold_out_lead'])}
    >
      <Cluster justify="center">
        <PaymentLink {...props} to="overview" />
        <Button variant="primary" href="/product">
          {m['checkout.payment.see_wines']()}
        </Button>
      </Cluster>
      <Button variant="link" onClick={() => props.send({ type: 'payment.restart' })}>
        {m['checkout.payment.back_to_form']()}
      </Button>
    </PaymentPanel>
  ),
  unknown: (props) => {
    const { unknownLead, unknownHelp } = getPayableTexts(props)
    const help = { phone: formatPhone(props.helpPhone), oid: props.state.context.payable.id }
    return (
      <PaymentPanel {...props} busy title={m['checkout.payment.unknown']()} lead={unknownLead()}>
        {unknownHelp && <Notice tone="warning">{unknownHelp(help)}</Notice>}
        <PaymentLink {...props} to="overview" />
      </PaymentPanel>
    )
  },
  unresolved: (props) => (
    <PaymentPanel
      {...props}
      title={m['checkout.payment.unresolved']()}
      lead={m['checkout.payment.unresolved_lead']()}
    >
      <Notice tone="warning">
        {m['checkout.payment.unresolved_help']({
          phone: formatPhone(props.helpPhone),
          number: props.state.context.payable.id,
        })}
      </Notice>
      <Cluster justify="center">
        <PaymentLink {...props} to="overview" />
        <AskAgain {...props} />
      </Cluster>
    </PaymentPanel>
  ),
  failed: (props) => (
    <PaymentPanel {...props} title={m['checkout.failed.title']()} {...toFailureProps(props)}>
      <Cluster justify="center">
        <PaymentLink {...props} to="overview" />
        <AskAgain {...props} />
      </Cluster>
    </PaymentPanel>
  ),
} satisfies Record<PaymentLeaf, View>
