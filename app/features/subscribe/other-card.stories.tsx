import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { subscribeMachine } from '#machines/subscribe.ts'
import { createPaymentState } from '../checkout/samples.ts'
import { ship, createSubscription } from './samples.ts'
import { SubscribeOrderView } from './subscribe-order-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const context = { sid: 'S20261121-0001', start: 'filling' as const, form: null, failure: null }
/** A running subscription gets another card. */
const meta = {
  title: 'Pages/Subscription with another card',
  component: SubscribeOrderView,
  args: {
    state: subscribeMachine.resolveState({ value: 'filling', context }),
    send: fn(),
    sendPayment: fn(),
    helpPhone: '15880000',
    subscription: createSubscription(),
    weeks: 4,
    running: true,
    adultCheck: null,
    ships: [
      { ...ship, id: 2, address1: '부산 해운대구 해운대로 1' },
      { ...ship, isDefault: false },
    ],
  },
} satisfies Meta<typeof SubscribeOrderView>

export default meta
type Story = StoryObj<typeof meta>

/** Deliveries keep their address, and do not move to the usual one. */
export const Filling: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/지금은 결제하지 않아요/)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /모두 동의합니다/ }))
    await userEvent.click(canvas.getByRole('button', { name: '새 카드 등록하기' }))
    const agreements = ['order', 'thirdParty', 'payment', 'renewal']
    await expect(args.send).toHaveBeenCalledWith({
      type: 'order.submit',
      form: { ship: 1, agreedAmount: 45_000, agreements },
    })
  },
}

/** Without a day set, none is mentioned. */
export const Paused: Story = {
  args: { subscription: createSubscription({ status: 'PAUSED', pauseReason: 'MEMBER', nextOn: null }) },
}

export const Failed: Story = {
  args: {
    state: subscribeMachine.resolveState({
      value: 'failed',
      context: {
        ...context,
        failure: { code: 'payment.declined', message: '카드 등록이 거절됐어요.', fields: {} },
      },
    }),
  },
}

/** Nothing is charged, so it does not speak of a payment. */
export const Unresolved: Story = {
  args: {
    state: subscribeMachine.resolveState({ value: 'paying', context }),
    payment: createPaymentState(
      { kind: 'card', id: context.sid },
      'unresolved',
      createSampleFailure('payment.unclear'),
    ),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/지금 청구되는 금액은 없어요/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.sendPayment).toHaveBeenCalledWith({ type: 'payment.retry' })
  },
}
