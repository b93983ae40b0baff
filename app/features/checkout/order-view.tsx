import type { ReactNode } from 'react'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import type { orderMachine } from '#machines/order.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { toFailureMessage } from '../session/failure-message.ts'
import { OrderForm, type OrderFormProps } from './order-form.tsx'

export type OrderViewProps = OrderFormProps
export type OrderLeaf = LeafId<typeof orderMachine>
type View = (props: OrderViewProps) => ReactNode

const StoppedOrder = (
  props: OrderViewProps & { title: string; lead?: string; again?: string; aside?: ReactNode },
) => {
  const { state, send, title, lead, again, aside } = props
  const { failure } = state.context
  return (
    <Page as="main" width="reading">
      <ErrorState
        level={1}
        title={title}
        text={lead ?? (failure && toFailureMessage(failure))}
        action={aside}
        retry={{ label: again ?? m['shell.retry.action'](), onRetry: () => send({ type: 'order.retry' }) }}
        {...(failure?.code === 'server.failed' && { code: failure.code })}
      />
    </Page>
  )
}

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  preordering: OrderForm,
  editing: OrderForm,
  calculating: OrderForm,
  reserving: OrderForm,
  handingOver: OrderForm,
  handedOver: OrderForm,
  soldOut: (props) => (
    <StoppedOrder
      {...props}
      title={m['checkout.sold_out.title']()}
      aside={<Button href="/cart">{m['checkout.sold_out.cart']()}</Button>}
    />
  ),
  expired: (props) => (
    <StoppedOrder
      {...props}
      title={m['checkout.expired.title']()}
      lead={m['checkout.expired.lead']()}
      again={m['checkout.expired.again']()}
    />
  ),
  maintenance: (props) => (
    <StoppedOrder
      {...props}
      title={m['checkout.maintenance.title']()}
      aside={<Button href="/cart">{m['checkout.sold_out.cart']()}</Button>}
    />
  ),
  failed: (props) => <StoppedOrder {...props} title={m['checkout.failed.title']()} />,
} satisfies Record<OrderLeaf, View>

/** An order, with a view for each state of its machine. */
export const OrderView = (props: OrderViewProps) => {
  const View: View = views[toShownLeaf(props.state.value)]
  return (
    <div data-machine="order" data-state={props.state.value}>
      <View {...props} />
    </div>
  )
}
