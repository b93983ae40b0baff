import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { samplePassOrder as order, sampleRefund } from '#machines/hand-over.model.ts'
import { handOverMachine } from '#machines/hand-over.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { HandOverView } from './hand-over-view.tsx'

type Machine = typeof handOverMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  handOverMachine.resolveState({
    value,
    context: {
      pass: '41827730',
      order: null,
      idChecked: false,
      refusal: { reason: 'AGE_NOT_VERIFIED', note: '' },
      refund: null,
      failure: null,
      ...context,
    },
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
    args: { state: createState('enteringPass', { failure: createTextFailure('order.not_found', () => '') }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(m['desk.pass.unknown']())).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: m['desk.pass.action']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'pass.submit' })
    },
  },
  checkingPass: { args: { state: createState('checkingPass') } },
  checkingId: {
    args: { state: createState('checkingId', { order }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('button', { name: m['desk.handover.action']() })).toBeDisabled()
      await userEvent.click(canvas.getByRole('checkbox'))
      await expect(args.send).toHaveBeenCalledWith({ type: 'id.set', idChecked: true })
      await userEvent.click(canvas.getByRole('button', { name: m['desk.refusal.open_adult']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'refusal.open' })
    },
  },
  handingOver: { args: { state: createState('handingOver', { order, idChecked: true }) } },
  handedOver: { args: { state: createState('handedOver', { order, idChecked: true }) } },
  givingReason: {
    args: { state: createState('givingReason', { order }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const action = canvas.getByRole('button', { name: /36,000/ })
      await userEvent.click(canvas.getByRole('radio', { name: m['desk.refusal.reason.damaged']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'refusal.set', change: { reason: 'DAMAGED' } })
      await userEvent.click(action)
      await expect(args.send).toHaveBeenCalledWith({ type: 'refusal.submit' })
    },
  },
  refusingSale: {
    args: { state: createState('refusingSale', { order, refusal: { reason: 'DAMAGED', note: '' } }) },
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByText(m['desk.refusal.damaged_hint']())).toBeVisible()
    },
  },
  saleRefused: {
    args: { state: createState('saleRefused', { order, refund: sampleRefund }) },
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/36,000/)
      await expect(within(canvasElement).getByText(m['desk.refusal.keep']())).toBeVisible()
    },
  },
} satisfies Record<Leaf, Story>

export const EnteringPass: Story = stories.enteringPass
export const CheckingPass: Story = stories.checkingPass
export const CheckingId: Story = stories.checkingId
export const HandingOver: Story = stories.handingOver
export const HandedOver: Story = stories.handedOver
export const GivingReason: Story = stories.givingReason
export const RefusingSale: Story = stories.refusingSale
export const SaleRefused: Story = stories.saleRefused
