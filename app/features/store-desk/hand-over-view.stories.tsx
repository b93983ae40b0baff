import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { handOverMachine } from '#machines/hand-over.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { HandOverView } from './hand-over-view.tsx'
import { createWorkOrder } from './samples.ts'

type Machine = typeof handOverMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const order = { ...createWorkOrder({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }), proven: true }
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  handOverMachine.resolveState({
    value,
    context: { pass: '41827730', order: null, idChecked: false, failure: null, ...context },
  })

const meta = {
  title: 'Machines/hand-over',
  component: HandOverView,
  args: { state: createState('enteringPass'), send: fn(), onScan: fn() },
} satisfies Meta<typeof HandOverView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  enteringPass: {
    args: {
      state: createState('enteringPass', {
        failure: createTextFailure('order.pass.stale', m['errors.order.pass.stale']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(/^지난 패스 화면입니다\./)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: '패스 확인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'pass.submit' })
    },
  },
  checkingPass: { args: { state: createState('checkingPass') } },
  checkingId: {
    args: { state: createState('checkingId', { order }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('button', { name: '상품 건네기' })).toBeDisabled()
      await userEvent.click(canvas.getByRole('checkbox'))
      await expect(args.send).toHaveBeenCalledWith({ type: 'id.set', idChecked: true })
    },
  },
  handingOver: { args: { state: createState('handingOver', { order, idChecked: true }) } },
  handedOver: { args: { state: createState('handedOver', { order, idChecked: true }) } },
} satisfies Record<Leaf, Story>

export const EnteringPass: Story = stories.enteringPass
export const CheckingPass: Story = stories.checkingPass
export const CheckingId: Story = stories.checkingId
export const HandingOver: Story = stories.handingOver
export const HandedOver: Story = stories.handedOver
