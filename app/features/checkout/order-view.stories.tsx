import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { orderMachine } from '#machines/order.ts'
import { m } from '#messages'
import { createSampleFailure, createTextFailure } from '../../../.storybook/create-failure.ts'
import { OrderView, type OrderLeaf } from './order-view.tsx'
import { createCalculation, createOrderForm, methods, createPlace } from './samples.ts'
import { noFinding } from '../ships/samples.ts'

type Context = SnapshotFrom<typeof orderMachine>['context']

const createState = (value: OrderLeaf, context: Partial<Context> = {}) =>
  orderMachine.resolveState({
    value,
    context: {
      request: { type: 'PICKUP', products: [{ idProduct: 1, qty: 1 }], fromCart: true },
      draft: { oid: '20261121-0004182AAA', snapshotHash: 'hash' },
      change: {},
      form: createOrderForm(),
      by: 'window',
      handover: null,
      to: 'order',
      failure: null,
      ...context,
    },
  })
const toFailureContext = (...failureArgs: Parameters<typeof createTextFailure>) => ({
  failure: createTextFailure(...failureArgs),
})

const meta = {
  title: 'Machines/order',
  component: OrderView,
  parameters: { layout: 'fullscreen' },
  args: {
    state: createState('editing'),
    send: fn(),
    calculation: createCalculation(),
    places: [
      createPlace(),
      createPlace({ id: 8, name: '비니 한남점', complete: false, short: [{ idProduct: 1, stockQty: 0 }] }),
    ],
    ships: [],
    adding: { finding: noFinding, working: false, errors: {}, onAdd: fn() },
    methods,
    adultCheck: null,
  },
} satisfies Meta<typeof OrderView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  preordering: { args: { state: createState('preordering', { draft: null }), calculation: undefined } },
  editing: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('radio', { name: '19:00' }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'choice.set',
        change: { pickupTime: '19:00', pickupDate: '2026-11-21' },
      })
      await userEvent.click(canvas.getByRole('button', { name: '179,300원 결제하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'payment.submit', by: 'window' })
    },
  },
  calculating: { args: { state: createState('calculating') } },
  reserving: { args: { state: createState('reserving') } },
  handingOver: { args: { state: createState('handingOver') } },
  handedOver: { args: { state: createState('handedOver') } },
  soldOut: {
    args: {
      state: createState('soldOut', toFailureContext('order.stock.short', m['errors.order.stock.short'])),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'order.retry' })
    },
  },
  expired: { args: { state: createState('expired') } },
  maintenance: {
    args: {
      state: createState('maintenance', toFailureContext('payment.suspended', m['errors.payment.suspended'])),
    },
  },
  failed: { args: { state: createState('failed', { failure: createSampleFailure('network.unreachable') }) } },
} satisfies Record<OrderLeaf, Story>

export const Preordering: Story = stories.preordering
export const Editing: Story = stories.editing
export const Calculating: Story = stories.calculating
export const Reserving: Story = stories.reserving
export const HandingOver: Story = stories.handingOver
export const HandedOver: Story = stories.handedOver
export const SoldOut: Story = stories.soldOut
export const Expired: Story = stories.expired
export const Maintenance: Story = stories.maintenance
export const Failed: Story = stories.failed
