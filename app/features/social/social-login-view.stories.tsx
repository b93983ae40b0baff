import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { failing } from '#machines/failure.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { socialLoginMachine } from '#machines/social-login.ts'
import { m } from '#messages'
import { worded } from '../../../.storybook/worded.ts'
import { SocialLoginView } from './social-login-view.tsx'

type Machine = typeof socialLoginMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = { provider: 'kakao', returned: false, joining: null, failure: null }
const at = (value: Leaf, context: Partial<Context> = {}) =>
  socialLoginMachine.resolveState({ value, context: { ...empty, ...context } })
const saying = (...said: Parameters<typeof worded>) => ({ failure: worded(...said) })
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
    state: at('choosing'),
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
  opening: { args: { state: at('opening') } },
  inWindow: { args: { state: at('inWindow') } },
  leaving: { args: { state: at('leaving') } },
  returning: { args: { state: at('returning') } },
  signedIn: { args: { state: at('signedIn') } },
  linked: { args: { state: at('linked') } },
  joining: {
    args: { state: at('joining', { joining: { ...joining, email: null } }) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: /가입하기/ }))
      await expect(args.onJoin).toHaveBeenCalledOnce()
    },
  },
  alreadyJoined: { args: { state: at('alreadyJoined', { joining }) } },
  cancelled: {
    args: { state: at('cancelled') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 로그인하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'login.restart' })
    },
  },
  withdrawn: {
    args: {
      state: at('withdrawn', saying('signup.email.withdrawn', m['errors.signup.email.withdrawn'])),
    },
  },
  blocked: {
    args: {
      state: at('blocked', saying('social.account.blocked', m['errors.social.account.blocked'])),
    },
  },
  taken: {
    args: { state: at('taken', saying('social.account.taken', m['errors.social.account.taken'])) },
  },
  invalid: { args: { restarts: false, state: at('invalid', { failure: failing('social.state.invalid') }) } },
  unavailable: {
    args: {
      state: at(
        'unavailable',
        saying('social.provider.unavailable', m['errors.social.provider.unavailable']),
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
