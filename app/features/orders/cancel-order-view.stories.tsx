import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { cancelOrderMachine } from '#machines/cancel-order.ts'
import { failing } from '#machines/failure.ts'
import { order } from './samples.ts'
import { allOf } from './cancel-choosing.tsx'
import { CancelOrderView, type CancelOrderLeaf, type CancelOrderViewProps } from './cancel-order-view.tsx'

type Context = SnapshotFrom<typeof cancelOrderMachine>['context']

const at = (value: CancelOrderLeaf, context: Partial<Context> = {}) =>
  cancelOrderMachine.resolveState({
    value,
    context: {
      oid: order().oid,
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
      need: 'NONE',
      failure: null,
      ...context,
    },
  })

const meta = {
  title: 'Machines/cancel-order',
  component: CancelOrderView,
  args: {
    state: at('choosing'),
    send: fn(),
    order: order(),
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

const pressing =
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
      await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { lines: allOf(order()) } })
      await userEvent.click(canvas.getByRole('button', { name: '환불 내용 확인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.review', whole: false, need: 'NONE' })
    },
  },
  reviewing: { args: { state: at('reviewing') }, play: pressing('취소 신청하기', 'cancel.confirm') },
  cancelling: { args: { state: at('cancelling') } },
  refunding: { args: { state: at('refunding') } },
  cancelled: { args: { state: at('cancelled') } },
  requested: { args: { state: at('requested', { kind: 'return' }) } },
  refused: { args: { state: at('refused', { failure: failing('order.state.wrong') }) } },
  failed: {
    args: { state: at('failed', { failure: failing('network.unreachable') }) },
    play: pressing('다시 시도', 'cancel.confirm'),
  },
} satisfies Record<CancelOrderLeaf, Story>

export const Choosing: Story = stories.choosing
export const Reviewing: Story = stories.reviewing
export const Cancelling: Story = stories.cancelling
export const Refunding: Story = stories.refunding
export const Cancelled: Story = stories.cancelled
export const Requested: Story = stories.requested
export const Refused: Story = stories.refused
export const Failed: Story = stories.failed
