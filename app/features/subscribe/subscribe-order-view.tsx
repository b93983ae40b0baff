import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { createFailure, type Failure } from '#machines/failure.ts'
import { resolveLeaf, toShownLeaf, type OwnLeafId } from '#machines/leaf-id.ts'
import type { paymentMachine } from '#machines/payment.ts'
import type { PaymentEvent } from '#machines/payment-setup.ts'
import type { subscribeMachine, SubscribeEvent } from '#machines/subscribe.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatPhone } from '../../format.ts'
import { AskAgain } from '../checkout/payment-actions.tsx'
import { PaymentPanel } from '../checkout/payment-panel.tsx'
import { PaymentStates } from '../checkout/payment-states.tsx'
import { findInnerPayment } from '../checkout/use-inner-payment.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Ship } from '../ships/ships.queries.ts'
import { AdultFirstView } from './adult-first-view.tsx'
import { toCardTexts } from './card-change.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import type { Subscription } from './subscribe.queries.ts'

type Machine = typeof subscribeMachine

export interface SubscribeOrderViewProps {
  state: SnapshotFrom<Machine>
  send: (event: SubscribeEvent) => void
  /** The payment under way, where the state itself does not hold it. */
  payment?: SnapshotFrom<typeof paymentMachine> | undefined
  sendPayment: (event: PaymentEvent) => void
  /** The telephone number for a missing answer. */
  helpPhone: string
  subscription: Subscription
  weeks: number
  /** It runs, and is given another card: nothing is charged. */
  running: boolean
  ships: readonly Ship[]
  /** The adult check with its window; shown only where it is needed. */
  adultCheck: ReactNode
}

const toTexts = ({ subscription, running, weeks }: SubscribeOrderViewProps) =>
  toCardTexts(subscription, { running, weeks, amount: subscription.amount })

const Busy = ({ text }: { text: string }) => (
  <Stack align="center" gap={16}>
    <Spinner label={text} />
    <Text role="status">{text}</Text>
  </Stack>
)

type InnerProps = SubscribeOrderViewProps & { inner: NonNullable<SubscribeOrderViewProps['payment']> }

/** It was not begun, for this reason; the shopper returns to the form. */
const Refused = (props: SubscribeOrderViewProps & { failure: Failure | null; onRetry: () => void }) => {
  const { failure, onRetry } = props
  if (failure?.code === 'order.adult.required') return <AdultFirstView>{props.adultCheck}</AdultFirstView>
  return (
    <ErrorState
      title={toTexts(props).failed}
      text={failure && toFailureMessage(failure)}
      retry={{ label: m['subscribe.order.retry'](), onRetry }}
    />
  )
}

/** The other card may be registered or not: nothing is charged, and the earlier card stays until it is. */
const CardUnresolved = ({ inner, sendPayment, helpPhone }: InnerProps) => (
  <PaymentPanel
    level={2}
    title={m['subscribe.card.unresolved']()}
    lead={m['subscribe.card.unresolved_lead']()}
  >
    <Notice tone="warning">
      {m['checkout.payment.unresolved_help']({
        phone: formatPhone(helpPhone),
        number: inner.context.payable.id,
      })}
    </Notice>
    <Cluster justify="center">
      <Button href={`/mypage/subscription/${inner.context.payable.id}`}>
        {m['subscribe.done.manage']()}
      </Button>
      <AskAgain send={sendPayment} />
    </Cluster>
  </PaymentPanel>
)

/** What is said of a card in place of the views of every payment. */
const Paying = (props: InnerProps) => {
  const { state, inner, sendPayment, helpPhone } = props
  const texts = toTexts(props)
  if (inner.matches('away')) return <Busy text={m['subscribe.order.away']()} />
  if (inner.matches('approving')) return <Busy text={texts.fixing} />
  if (inner.matches('unknown'))
    return (
      <Stack align="center" gap={16}>
        <Busy text={texts.following} />
        <Button href={`/mypage/subscription/${state.context.sid}`}>{m['subscribe.done.manage']()}</Button>
      </Stack>
    )
  if (inner.matches('declined'))
    return (
      <Refused
        {...props}
        failure={inner.context.failure ?? createFailure('payment.declined')}
        onRetry={() => sendPayment({ type: 'payment.restart' })}
      />
    )
  if (props.running && inner.matches('unresolved')) return <CardUnresolved {...props} />
  if (inner.matches('failed'))
    return (
      <Refused
        {...props}
        failure={inner.context.failure}
        onRetry={() => sendPayment({ type: 'payment.retry' })}
      />
    )
  return <PaymentStates state={inner} send={sendPayment} helpPhone={helpPhone} level={2} />
}

const views = {
  filling: SubscribeForm,
  opening: SubscribeForm,
  done: (props) => <Busy text={toTexts(props).done} />,
  failed: (props) => (
    <Refused
      {...props}
      failure={props.state.context.failure}
      onRetry={() => props.send({ type: 'order.retry' })}
    />
  ),
} satisfies Record<OwnLeafId<Machine>, (props: SubscribeOrderViewProps) => ReactNode>

const Body = (props: SubscribeOrderViewProps & Partial<Pick<InnerProps, 'inner'>>) => {
  const { state, inner } = props
  if (inner) return <Paying {...props} inner={inner} />
  if (state.value === 'paying') return null
  const View: (props: SubscribeOrderViewProps) => ReactNode = views[toShownLeaf(state.value)]
  return <View {...props} />
}

/** A subscription being started. */
export const SubscribeOrderView = (props: SubscribeOrderViewProps) => {
  const { state, payment } = props
  const inner = findInnerPayment(state, payment)
  return (
    <Page as="main" width="form">
      <div data-machine="subscribe" data-state={resolveLeaf<Machine>(state, inner)}>
        <Stack gap={24}>
          <PageTitle title={toTexts(props).title} />
          <Body {...props} {...(inner && { inner })} />
        </Stack>
      </div>
    </Page>
  )
}
