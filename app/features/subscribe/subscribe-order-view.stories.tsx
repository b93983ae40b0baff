import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { subscribeMachine } from '#machines/subscribe.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { ship, createSubscription } from './samples.ts'
import { SubscribeOrderView } from './subscribe-order-view.tsx'

type Machine = typeof subscribeMachine
type Leaf = LeafId<Machine>

const createState = (value: Leaf, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  subscribeMachine.resolveState({
    value,
    context: { sid: 'S20261121-0001', returned: false, form: null, failure: null, ...context },
  })

const meta = {
  title: 'Machines/subscribe',
  component: SubscribeOrderView,
  args: {
    state: createState('filling'),
    send: fn(),
    subscription: createSubscription({ status: 'DRAFT', statusName: '작성 중', agreedAmount: null }),
    weeks: 4,
    running: false,
    adultCheck: null,
    ships: [ship],
  },
} satisfies Meta<typeof SubscribeOrderView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  filling: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const pay = canvas.getByRole('button', { name: '카드 등록하고 45,000원 결제하기' })
      await userEvent.click(pay)
      await expect(args.send).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('checkbox', { name: /모두 동의합니다/ }))
      await userEvent.click(pay)
      await expect(args.send).toHaveBeenCalledWith({
        type: 'order.submit',
        form: { ship: 1, agreedAmount: 45_000, agreements: ['order', 'thirdParty', 'payment', 'renewal'] },
      })
    },
  },
  opening: { args: { state: createState('opening') } },
  away: { args: { state: createState('away') } },
  fixing: { args: { state: createState('fixing') } },
  following: { args: { state: createState('following') } },
  done: { args: { state: createState('done') } },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('payment.declined', m['errors.payment.declined']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'order.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Filling: Story = stories.filling
export const Opening: Story = stories.opening
export const Away: Story = stories.away
export const Fixing: Story = stories.fixing
export const Following: Story = stories.following
export const Done: Story = stories.done
export const Failed: Story = stories.failed
