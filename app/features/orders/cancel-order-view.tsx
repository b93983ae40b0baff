import type { ReactNode } from 'react'
import type { cancelOrderMachine } from '#machines/cancel-order.ts'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DoneMark } from '#ui/done-mark'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { toFailureMessage } from '../session/failure-message.ts'
import { Choosing, toReasonName, type CancelOrderProps } from './cancel-choosing.tsx'
import { LineRow } from './line-row.tsx'
import { OrderHeadingLines } from './order-heading-lines.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { RefundTable } from './refund-table.tsx'
import { RefundAccountSummary } from './refund-account-choice.tsx'
import { joinFacts } from '../../join-facts.ts'

export type CancelOrderViewProps = CancelOrderProps
export type CancelOrderLeaf = LeafId<typeof cancelOrderMachine>
type View = (props: CancelOrderViewProps) => ReactNode

/** What is cancelled or sent back, with its pictures. */
const Pieces = ({ state, order }: Pick<CancelOrderViewProps, 'state' | 'order'>) => (
  <Stack as="ul" gap={0}>
    {state.context.form.lines.map(({ id, qty }) => {
      const line = order.lines.find((one) => one.id === id)
      return line && <LineRow key={id} line={line} pieces={qty} kind={state.context.kind} />
    })}
  </Stack>
)

const Review = ({ state, send, order, preview, working }: CancelOrderViewProps & { working?: boolean }) => {
  const { kind, form } = state.context
  const isReturn = kind === 'return'
  return (
    <Stack gap={16}>
      <Heading level={2} size="h3">
        {isReturn ? m['orders.cancel.review_title_return']() : m['orders.cancel.review_title']()}
      </Heading>
      {!isReturn && <Notice tone="warning">{m['orders.cancel.review_lead']()}</Notice>}
      <SummaryBox title={isReturn ? m['orders.cancel.lines_return']() : m['orders.cancel.lines']()}>
        <Pieces {...{ state, order }} />
      </SummaryBox>
      <SummaryBox title={m['orders.cancel.refund_title']()}>
        <RefundTable preview={preview} kind={kind} />
        <RefundAccountSummary preview={preview} form={form} />
      </SummaryBox>
      {form.reason && (
        <Text size="small" tone="secondary">
          {joinFacts([toReasonName(form.reason), form.detail.trim()])}
        </Text>
      )}
      <Cluster justify="end">
        <Button disabled={working} onClick={() => send({ type: 'step.back' })}>
          {m['orders.cancel.back']()}
        </Button>
        <Button
          variant="primary"
          width="wide"
          working={working ? m['orders.cancel.working']() : false}
          onClick={() => send({ type: 'cancel.confirm' })}
        >
          {isReturn ? m['orders.cancel.confirm_return']() : m['orders.cancel.confirm']()}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface EndProps {
  title: string
  lead: string
  mark?: ReactNode
  children?: ReactNode
}

const End = ({ title, lead, mark, children }: EndProps) => (
  <Stack gap={16} align="center">
    {mark}
    <Heading level={2} size="h3">
      {title}
    </Heading>
    <Text role="status" tone="secondary">
      {lead}
    </Text>
    <Cluster justify="center">{children}</Cluster>
  </Stack>
)

const orderHref = ({ order }: CancelOrderViewProps) => `/mypage/order/${order.oid}`

const ToOrder = (props: CancelOrderViewProps) => (
  <Button href={orderHref(props)}>{m['orders.cancel.see_order']()}</Button>
)

const ToHistory = ({ order }: CancelOrderViewProps) => (
  <Button variant="primary" href={`/mypage/cancel-history/${order.oid}`}>
    {m['orders.cancel.see_history']()}
  </Button>
)

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  choosing: Choosing,
  reviewing: Review,
  cancelling: (props) => <Review {...props} working />,
  refunding: (props) => (
    <End
      title={m['orders.cancel.refunding']()}
      lead={m['orders.cancel.refunding_lead']()}
      mark={<Spinner label={m['orders.cancel.refunding']()} size="large" />}
    >
      <ToOrder {...props} />
    </End>
  ),
  refundDelayed: (props) => (
    <End title={m['orders.cancel.refund_delayed']()} lead={m['orders.cancel.refund_delayed_lead']()}>
      <Button variant="primary" href={orderHref(props)}>
        {m['orders.cancel.see_order']()}
      </Button>
    </End>
  ),
  cancelled: (props) => (
    <Stack gap={24}>
      <End title={m['orders.cancel.done']()} lead={m['orders.cancel.done_lead']()} mark={<DoneMark />}>
        <ToOrder {...props} />
        <ToHistory {...props} />
      </End>
      <SummaryBox title={m['orders.cancel.lines']()}>
        <Pieces {...props} />
      </SummaryBox>
      <RefundSummary order={props.order} />
    </Stack>
  ),
  requested: (props) => (
    <End
      title={m['orders.cancel.requested']()}
      lead={m['orders.cancel.requested_lead']()}
      mark={<DoneMark />}
    >
      <ToOrder {...props} />
      <ToHistory {...props} />
    </End>
  ),
  refused: (props) => (
    <End
      title={m['orders.cancel.refused']()}
      lead={props.state.context.failure?.message || m['orders.cancel.refused_lead']()}
    >
      <Button variant="primary" href={orderHref(props)}>
        {m['orders.cancel.see_order']()}
      </Button>
    </End>
  ),
  failed: (props) => (
    <End
      title={m['orders.cancel.failed']()}
      lead={props.state.context.failure ? toFailureMessage(props.state.context.failure) : ''}
    >
      <Button onClick={() => props.send({ type: 'step.back' })}>{m['orders.cancel.back']()}</Button>
      <Button variant="primary" onClick={() => props.send({ type: 'cancel.confirm' })}>
        {m['shell.retry.action']()}
      </Button>
    </End>
  ),
} satisfies Record<CancelOrderLeaf, View>

/** Cancelling or returning an order, with a view for each state of its machine. */
export const CancelOrderView = (props: CancelOrderViewProps) => {
  const View: View = views[toShownLeaf(props.state.value)]
  const { order, state } = props
  return (
    <main>
      <Stack gap={24}>
        <PageTitle
          title={
            state.context.kind === 'return'
              ? m['orders.cancel.title_return']()
              : m['orders.cancel.title_cancel']()
          }
          lead={<OrderHeadingLines order={order} />}
          ruled
        />
        <div data-machine="cancel-order" data-state={state.value}>
          <View {...props} />
        </div>
      </Stack>
    </main>
  )
}
