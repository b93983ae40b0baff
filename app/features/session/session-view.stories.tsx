import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { toShownLeaf, type LeafId } from '#machines/leaf-id.ts'
import { sessionMachine } from '#machines/session.ts'
import { m } from '#messages'
import { Cluster } from '#ui/cluster'
import { AccountLinks } from '../../shell/account-links.tsx'
import { sampleMe } from '../member/samples.ts'
import { SessionView } from './session-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

type Machine = typeof sessionMachine
type Leaf = LeafId<Machine>

const createState = (value: Leaf, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  sessionMachine.resolveState({ value, context: { wasMember: false, failure: null, ...context } })

/** Whom the head of every page greets meanwhile. */
const signedInStates: readonly Leaf[] = ['signedIn', 'signingOut', 'signOutFailed']
const findViewer = ({ value, context: { wasMember } }: SnapshotFrom<Machine>) =>
  signedInStates.includes(toShownLeaf(value)) || (value === 'checking' && wasMember) ? sampleMe : null

const meta = {
  title: 'Machines/session',
  component: SessionView,
  args: { state: createState('visiting'), send: fn(), logInHref: '/account/login?redirect=%2Fcart' },
  // A session is seen by whom the page greets: while all is well it says nothing else.
  render: (args) => (
    <div style={{ minHeight: 200 }}>
      <Cluster as="nav" aria-label={m['shell.account.label']()}>
        <AccountLinks viewer={findViewer(args.state)} />
      </Cluster>
      <SessionView {...args} />
    </div>
  ),
} satisfies Meta<typeof SessionView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  visiting: { args: { state: createState('visiting') } },
  signedIn: { args: { state: createState('signedIn') } },
  checking: { args: { state: createState('checking', { wasMember: true }) } },
  signingOut: { args: { state: createState('signingOut') } },
  signOutFailed: {
    args: { state: createState('signOutFailed', { failure: createSampleFailure('network.unreachable') }) },
    play: async ({ args }) => {
      await userEvent.click(await screen.findByRole('button', { name: '다시 로그아웃하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'session.leave' })
    },
  },
  signedOut: { args: { state: createState('signedOut') } },
  ended: {
    args: { state: createState('ended') },
    play: async ({ args }) => {
      await expect(await screen.findByRole('link', { name: '다시 로그인하기' })).toHaveAttribute(
        'href',
        args.logInHref,
      )
      await userEvent.click(screen.getByRole('button', { name: '계속 둘러보기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'notice.close' })
    },
  },
} satisfies Record<Leaf, Story>

export const Visiting: Story = stories.visiting
export const SignedIn: Story = stories.signedIn
export const Checking: Story = stories.checking
export const SigningOut: Story = stories.signingOut
export const SignOutFailed: Story = stories.signOutFailed
export const SignedOut: Story = stories.signedOut
export const Ended: Story = stories.ended
