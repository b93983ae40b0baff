import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { identityCheckMachine } from '#machines/identity-check.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { Button } from '#ui/button'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { IdentityCheckView } from './identity-check-view.tsx'

type Machine = typeof identityCheckMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const request = { requestNumber: 'R1', windowUrl: 'http://provider.test/' }
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  identityCheckMachine.resolveState({
    value,
    context: { request, starts: false, name: '', joiner: null, failure: null, ...context } as Context,
  })
const toFailureContext = (...failureArgs: Parameters<typeof createTextFailure>) => ({
  failure: createTextFailure(...failureArgs),
})
const Later = () => <Button>{m['account.agree.by_message']()}</Button>

const meta = {
  title: 'Machines/identity-check',
  component: IdentityCheckView,
  parameters: { width: 472 },
  args: { state: createState('offered'), send: fn() },
} satisfies Meta<typeof IdentityCheckView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  offered: {
    args: { state: createState('offered'), aside: <Later /> },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '본인확인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'check.start' })
    },
  },
  opening: { args: { state: createState('opening') } },
  inWindow: {
    args: { state: createState('inWindow') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '창 다시 열기' }))
      await userEvent.click(within(canvasElement).getByRole('button', { name: '그만두기' }))
      await expect(args.send).toHaveBeenNthCalledWith(1, { type: 'check.start' })
      await expect(args.send).toHaveBeenNthCalledWith(2, { type: 'check.cancel' })
    },
  },
  windowGone: { args: { state: createState('windowGone') } },
  returned: { args: { state: createState('returned') } },
  leaving: { args: { state: createState('leaving') } },
  windowBlocked: {
    args: { state: createState('windowBlocked') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '이 화면에서 계속하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'check.here' })
    },
  },
  verified: { args: { state: createState('verified', { name: '홍길동' }) } },
  underage: {
    args: {
      state: createState('underage', toFailureContext('identity.underage', m['errors.identity.underage'])),
    },
  },
  cancelled: { args: { state: createState('cancelled') } },
  expired: { args: { state: createState('expired') } },
  failed: {
    args: {
      state: createState(
        'failed',
        toFailureContext('identity.answer.invalid', m['errors.identity.answer.invalid']),
      ),
    },
  },
} satisfies Record<Leaf, Story>

export const Offered: Story = stories.offered
export const Opening: Story = stories.opening
export const InWindow: Story = stories.inWindow
export const WindowGone: Story = stories.windowGone
export const Returned: Story = stories.returned
export const Leaving: Story = stories.leaving
export const WindowBlocked: Story = stories.windowBlocked
export const Verified: Story = stories.verified
export const Underage: Story = stories.underage
export const Cancelled: Story = stories.cancelled
export const Expired: Story = stories.expired
export const Failed: Story = stories.failed
