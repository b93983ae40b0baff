import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { AcceptInvitationView } from './accept-invitation-view.tsx'

type Machine = typeof acceptInvitationMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const invitation = {
  fullName: '김점장',
  email: 'owner@example.com',
  expiresAt: '2026-04-23T18:00:00+09:00',
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  acceptInvitationMachine.resolveState({
    value,
    context: { link: 'L', invitation, failure: null, ...context },
  })

const meta = {
  title: 'Machines/accept-invitation',
  component: AcceptInvitationView,
  args: { state: createState('opening', { invitation: null }), send: fn() },
} satisfies Meta<typeof AcceptInvitationView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  opening: { args: { state: createState('opening', { invitation: null }) } },
  choosingPassword: {
    args: { state: createState('choosingPassword') },
    play: async ({ canvasElement, args }) => {
      await expect(within(canvasElement).getByText(/owner@example\.com/)).toBeVisible()
      await userEvent.type(canvasElement.querySelector('[name=password]')!, 'Wine#2027')
      await userEvent.type(canvasElement.querySelector('[name=confirm]')!, 'Wine#2027{Enter}')
      await expect(args.send).toHaveBeenCalledWith({ type: 'password.submit', password: 'Wine#2027' })
    },
  },
  accepting: { args: { state: createState('accepting') } },
  accepted: { args: { state: createState('accepted', { link: '' }) } },
  expired: { args: { state: createState('expired', { link: '', invitation: null }) } },
  unread: {
    args: {
      state: createState('unread', {
        invitation: null,
        failure: createTextFailure('request.too_many', m['errors.request.too_many']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.send).toHaveBeenCalledWith({ type: 'open.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Opening: Story = stories.opening
export const ChoosingPassword: Story = stories.choosingPassword
export const Accepting: Story = stories.accepting
export const Accepted: Story = stories.accepted
export const Expired: Story = stories.expired
export const Unread: Story = stories.unread
