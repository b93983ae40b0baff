import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { cancelOrderMachine } from '#machines/cancel-order.ts'
import { createOrder } from './samples.ts'
import { listOpenPieces } from './cancel-choosing.tsx'
import { CancelOrderView, type CancelOrderLeaf, type CancelOrderViewProps } from './cancel-order-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

type Context = SnapshotFrom<typeof cancelOrderMachine>['context']

const createState = (value: CancelOrderLeaf, context: Partial<Context> = {}) =>
  cancelOrderMachine.resolveState({
    value,
    context: {
      oid: createOrder().oid,
      kind: 'cancel',
      form: {
        lines: [{ id: 2, qty: 1, left: 1 }],
        reason: 'CHANGE_OF_MIND',
        detail: '',
        elsewhere: false,
        account: { bank: '', number: '', holder: '' },
      },
      whole: false,
      ofAccount: false,
      refunding: false,
      need: 'NONE',
      failure: null,
      ...context,
    },
  })

const meta = {
  title: 'Machines/cancel-order',
  component: CancelOrderView,
  args: {
    state: createState('choosing'),
    send: fn(),
    order: createOrder(),
    preview: {
      money: 30_000,
      cash: 8_900,
      coupons: ['가입 축하 5%'],
      whole: false,
      account: 'NONE',
      keptAccount: null,
    },
  },
} satisfies Meta<typeof CancelOrderView>

export default meta
type Story = StoryObj<typeof meta>

const pressButton =
  (button: string, type: 'cancel.confirm' | 'step.back') =>
  async ({
    canvasElement,
    args,
  }: {
    canvasElement: HTMLElement
    args: Pick<CancelOrderViewProps, 'send'>
  }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await expect(args.send).toHaveBeenCalledWith({ type })
  }

const stories = {
  choosing: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('checkbox', { name: '모두 선택' }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'form.set',
        change: { lines: listOpenPieces(createOrder()) },
      })
      await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: false, need: 'NONE' })
    },
  },
  reviewing: {
    args: { state: createState('reviewing') },
    play: pressButton('취소 신청하기', 'cancel.confirm'),
  },
  cancelling: { args: { state: createState('cancelling') } },
  refunding: { args: { state: createState('refunding') } },
  refundDelayed: { args: { state: createState('refundDelayed') } },
  cancelled: { args: { state: createState('cancelled') } },
  requested: { args: { state: createState('requested', { kind: 'return' }) } },
  refused: { args: { state: createState('refused', { failure: createSampleFailure('order.state.wrong') }) } },
  failed: {
    args: { state: createState('failed', { failure: createSampleFailure('network.unreachable') }) },
    play: pressButton('다시 시도', 'cancel.confirm'),
  },
} satisfies Record<CancelOrderLeaf, Story>

export const Choosing: Story = stories.choosing
export const Reviewing: Story = stories.reviewing
export const Cancelling: Story = stories.cancelling
export const Refunding: Story = stories.refunding
export const RefundDelayed: Story = stories.refundDelayed
export const Cancelled: Story = stories.cancelled
export const Requested: Story = stories.requested
export const Refused: Story = stories.refused
export const Failed: Story = stories.failed
