import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout.ts'
import type { Failure } from '#machines/failure.ts'
import { orderMachine } from '#machines/order.ts'
import type { paymentMachine } from '#machines/payment.ts'
import { noFinding } from '../ships/samples.ts'
import { CheckoutView, type CheckoutLeaf, type CheckoutViewProps } from './checkout-view.tsx'
import { OrderView } from './order-view.tsx'
import { PaymentView } from './payment-view.tsx'
import { createCalculation, createOrderForm, createPaymentState, createPlace, methods } from './samples.ts'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const oid = '20261121-0004182AAA'
const request = { type: 'PICKUP' as const, products: [{ idProduct: 1, qty: 1 }], fromCart: true }
const createState = (value: CheckoutLeaf, failure: Failure | null = null) =>
  checkoutMachine.resolveState({
    value,
    context: {
      request,
      draft: null,
      form: createOrderForm(),
      order: { oid, payment: 'reaching' },
      kind: null,
      failure,
    },
  })

type OrderState = SnapshotFrom<typeof orderMachine> | undefined
type PaymentState = SnapshotFrom<typeof paymentMachine> | undefined

/** The order and the payment that a walked purchase has invoked; a story without one shows a state of theirs. */
const WalkedCheckout = ({ state, ...props }: CheckoutViewProps) => {
  const { order, payment } = state.children
  const orderState = useSelector(order, (snapshot: OrderState) => snapshot)
  const paymentState = useSelector(payment, (snapshot: PaymentState) => snapshot)
  return (
    <CheckoutView
      {...props}
      state={state}
      order={
        <OrderView
          state={orderState ?? writtenOrder}
          send={(event) => order?.send(event)}
          calculation={createCalculation()}
          places={[createPlace()]}
          ships={[]}
          adding={{ finding: noFinding, working: false, errors: {}, onAdd: fn() }}
          methods={methods}
          adultCheck={null}
        />
      }
      payment={
        <PaymentView
          state={paymentState ?? createPaymentState({ kind: 'order', id: oid }, 'inWindow')}
          send={(event) => payment?.send(event)}
          helpPhone="15880000"
        />
      }
    />
  )
}

const writtenOrder = orderMachine.resolveState({
  value: 'editing',
  context: {
    request,
    draft: { oid, snapshotHash: 'hash' },
    change: {},
    form: createOrderForm(),
    by: 'window',
    handover: null,
    to: 'order',
    failure: null,
  },
})

const meta = {
  title: 'Machines/checkout',
  component: CheckoutView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('ordering'), send: fn(), order: null, payment: null },
  render: (args) => <WalkedCheckout {...args} />,
} satisfies Meta<typeof CheckoutView>

export default meta
type Story = StoryObj<typeof meta>

const pressRetry = async ({
  canvasElement,
  args,
}: {
  canvasElement: HTMLElement
  args: Pick<typeof meta.args, 'send'>
}) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
  await expect(args.send).toHaveBeenCalledWith({ type: 'checkout.retry' })
}

const stories = {
  ordering: {},
  paying: { args: { state: createState('paying') } },
  resetting: { args: { state: createState('resetting') } },
  resetFailed: {
    args: { state: createState('resetFailed', createSampleFailure('network.unreachable')) },
    play: pressRetry,
  },
  completing: { args: { state: createState('completing') } },
  completeFailed: {
    args: { state: createState('completeFailed', createSampleFailure('network.unreachable')) },
    play: pressRetry,
  },
  done: { args: { state: createState('done') } },
  left: { args: { state: createState('left') } },
} satisfies Record<CheckoutLeaf, Story>

export const Ordering: Story = stories.ordering
export const Paying: Story = stories.paying
export const Resetting: Story = stories.resetting
export const ResetFailed: Story = stories.resetFailed
export const Completing: Story = stories.completing
export const CompleteFailed: Story = stories.completeFailed
export const Done: Story = stories.done
export const Left: Story = stories.left
