import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { socialLoginMachine } from '#machines/social-login.ts'
import { m } from '#messages'
import { createSampleFailure, createTextFailure } from '../../../.storybook/create-failure.ts'
import { SocialLoginView } from './social-login-view.tsx'

type Machine = typeof socialLoginMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = { provider: 'kakao', returned: false, ending: null, joining: null, failure: null }
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  socialLoginMachine.resolveState({ value, context: { ...empty, ...context } })
const toFailureContext = (...failureArgs: Parameters<typeof createTextFailure>) => ({
  failure: createTextFailure(...failureArgs),
})
const joining = {
  ticket: 'ticket',
  email: 'hana@example.com',
  emailVerified: true,
  fullName: '김하나',
  gender: 'FEMALE' as const,
}

const meta = {
  title: 'Machines/social-login',
  component: SocialLoginView,
  parameters: { width: 472 },
  args: {
    state: createState('choosing'),
    send: fn(),
    last: null,
    againHref: '/account/login',
    onJoin: fn(),
    restarts: true,
    purpose: 'logIn',
  },
} satisfies Meta<typeof SocialLoginView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosing: {
    args: { last: 'naver' },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '카카오 로그인' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'provider.choose', provider: 'kakao' })
    },
  },
  opening: { args: { state: createState('opening') } },
  inWindow: { args: { state: createState('inWindow') } },
  leaving: { args: { state: createState('leaving') } },
  returning: { args: { state: createState('returning') } },
  signedIn: { args: { state: createState('signedIn') } },
  linked: { args: { state: createState('linked') } },
  joining: {
    args: { state: createState('joining', { joining: { ...joining, email: null } }) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: /가입하기/ }))
      await expect(args.onJoin).toHaveBeenCalledOnce()
    },
  },
  alreadyJoined: { args: { state: createState('alreadyJoined', { joining }) } },
  cancelled: {
    args: { state: createState('cancelled') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 로그인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'login.restart' })
    },
  },
  withdrawn: {
    args: {
      state: createState(
        'withdrawn',
        toFailureContext('signup.email.withdrawn', m['errors.signup.email.withdrawn']),
      ),
    },
  },
  blocked: {
    args: {
      state: createState(
        'blocked',
        toFailureContext('social.account.blocked', m['errors.social.account.blocked']),
      ),
    },
  },
  taken: {
    args: {
      state: createState('taken', toFailureContext('social.account.taken', m['errors.social.account.taken'])),
    },
  },
  invalid: {
    args: {
      restarts: false,
      state: createState('invalid', { failure: createSampleFailure('social.state.invalid') }),
    },
  },
  unavailable: {
    args: {
      state: createState(
        'unavailable',
        toFailureContext('social.provider.unavailable', m['errors.social.provider.unavailable']),
      ),
    },
  },
} satisfies Record<Leaf, Story>

export const Choosing: Story = stories.choosing
export const Opening: Story = stories.opening
export const InWindow: Story = stories.inWindow
export const Leaving: Story = stories.leaving
export const Returning: Story = stories.returning
export const SignedIn: Story = stories.signedIn
export const Linked: Story = stories.linked
export const Joining: Story = stories.joining
export const AlreadyJoined: Story = stories.alreadyJoined
export const Cancelled: Story = stories.cancelled
export const Withdrawn: Story = stories.withdrawn
export const Blocked: Story = stories.blocked
export const Taken: Story = stories.taken
export const Invalid: Story = stories.invalid
export const Unavailable: Story = stories.unavailable
