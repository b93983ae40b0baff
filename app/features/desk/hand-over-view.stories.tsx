import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { handOverMachine } from '#machines/hand-over.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { worded } from '../../../.storybook/worded.ts'
import { HandOverView } from './hand-over-view.tsx'
import { work } from './samples.ts'

type Machine = typeof handOverMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const order = { ...work({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }), proven: true }
const at = (value: Leaf, context: Partial<Context> = {}) =>
  handOverMachine.resolveState({
    value,
    context: { pass: '41827730', order: null, idChecked: false, failure: null, ...context },
  })

const meta = {
  title: 'Machines/hand-over',
  component: HandOverView,
  args: { state: at('enteringPass'), send: fn(), onScan: fn() },
} satisfies Meta<typeof HandOverView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  enteringPass: {
    args: {
      state: at('enteringPass', {
        failure: worded('order.pass.stale', m['errors.order.pass.stale']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(/^지난 패스 화면입니다\./)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: '패스 확인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'pass.submit' })
    },
  },
  checkingPass: { args: { state: at('checkingPass') } },
  checkingId: {
    args: { state: at('checkingId', { order }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('button', { name: '상품 건네기' })).toBeDisabled()
      await userEvent.click(canvas.getByRole('checkbox'))
      await expect(args.send).toHaveBeenCalledWith({ type: 'id.set', idChecked: true })
    },
  },
  handingOver: { args: { state: at('handingOver', { order, idChecked: true }) } },
  handedOver: { args: { state: at('handedOver', { order, idChecked: true }) } },
} satisfies Record<Leaf, Story>

export const EnteringPass: Story = stories.enteringPass
export const CheckingPass: Story = stories.checkingPass
export const CheckingId: Story = stories.checkingId
export const HandingOver: Story = stories.handingOver
export const HandedOver: Story = stories.handedOver
