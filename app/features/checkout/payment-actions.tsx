import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment.ts'
import type { PaymentEvent } from '#machines/payment-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Countdown } from '#ui/countdown'
import { Notice } from '#ui/notice'
import { Text } from '#ui/text'
import { payableTexts } from './payable-texts.ts'

type Machine = typeof paymentMachine

export interface PaymentViewProps {
  state: SnapshotFrom<Machine>
  send: (event: PaymentEvent) => void
  /** The telephone number for a missing answer. */
  helpPhone: string
  /**
   * Until when the stock is reserved, with the server's clock and the device's at the time of that answer, in
   * ms.
   */
  hold?: { until: number; now: number; arrivedAt: number } | null
  /** What is paid for, with other ways to pay, where the payment came to nothing. */
  held?: ReactNode
  /** What is paid for and how much. */
  subject?: ReactNode
  /** The level of its heading: 2 on a page that has a title of its own. */
  level?: 1 | 2
}
/** How long the stock stays reserved. */
export const HoldCountdown = ({ hold }: Pick<PaymentViewProps, 'hold'>) =>
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

/** The texts of what is paid for. */
export const getPayableTexts = ({ state }: PaymentViewProps) => payableTexts[state.context.payable.kind]

/** Leads to what is paid for, or out of the payment. */
export const PaymentLink = ({ to, ...props }: PaymentViewProps & { to: 'overview' | 'exit' }) => {
  const { label, toHref } = getPayableTexts(props)[to]
  return <Button href={toHref(props.state.context.payable.id)}>{label()}</Button>
}

/** Out of the payment, or into another one. */
export const RestartPayment = (props: PaymentViewProps) => (
  <Cluster justify="center">
    <PaymentLink {...props} to="exit" />
    <Button variant="primary" width="wide" onClick={() => props.send({ type: 'payment.restart' })}>
      {m['checkout.payment.retry']()}
    </Button>
  </Cluster>
)

/** Gives the payment up. */
export const CancelPayment = ({ send }: Pick<PaymentViewProps, 'send'>) => (
  <Button variant="link" onClick={() => send({ type: 'payment.cancel' })}>
    {m['checkout.payment.cancel']()}
  </Button>
)

/** Opens the window again. */
export const ReopenWindow = ({ send }: Pick<PaymentViewProps, 'send'>) => (
  <Button variant="primary" width="wide" onClick={() => send({ type: 'window.open' })}>
    {m['shell.retry.action']()}
  </Button>
)

/** Asks the server again for the same approval. */
export const AskAgain = ({ send }: Pick<PaymentViewProps, 'send'>) => (
  <Button variant="primary" onClick={() => send({ type: 'payment.retry' })}>
    {m['shell.retry.action']()}
  </Button>
)

/** Why a payment was declined, where the provider says so. */
const declineReasons: Record<string, () => string> = {
  card_refused: m['checkout.payment.reason_refused'],
  limit_exceeded: m['checkout.payment.reason_limit'],
}

export const DeclineReason = ({ state }: PaymentViewProps) => {
  const toReason = declineReasons[state.context.failure?.fields['reason'] ?? '']
  return toReason ? (
    <Notice tone="error" live="alert">
      {toReason()}
    </Notice>
  ) : null
}

/** What was reserved is for sale again as soon as a payment of an order came to nothing. */
export const StockReleased = ({ state }: PaymentViewProps) =>
  state.context.payable.kind === 'order' ? (
    <Text size="small" tone="secondary">
      {m['checkout.payment.released']()}
    </Text>
  ) : null
