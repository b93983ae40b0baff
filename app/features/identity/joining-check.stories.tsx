import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { identityCheckMachine } from '#machines/identity-check.ts'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { IdentityCheckView } from './identity-check-view.tsx'

const createState = (
  value: 'offered' | 'underage' | 'cancelled' | 'failed',
  failure: Failure | null = null,
) =>
  identityCheckMachine.resolveState({
    value,
    context: { request: null, starts: false, name: '', joiner: null, failure },
  })

/** The identity check of a visitor who joins. */
const meta = {
  title: 'Pages/Sign up/Identity check',
  component: IdentityCheckView,
  parameters: { width: 472 },
  args: {
    state: createState('offered'),
    send: fn(),
    joining: true,
    aside: <Button>{m['account.agree.by_message']()}</Button>,
  },
} satisfies Meta<typeof IdentityCheckView>

export default meta
type Story = StoryObj<typeof meta>

export const WithTheMessage: Story = {}
/** A minor may not join: the page says from which day, and offers no other way. */
export const Minor: Story = {
  args: {
    aside: undefined,
    state: createState('underage', {
      ...createTextFailure('identity.underage', m['errors.identity.underage']),
      fields: { from: '2029-01-01' },
    }),
  },
}
export const GivenUp: Story = { args: { state: createState('cancelled') } }
/** The person is a member: the way is to log in. */
export const Member: Story = {
  args: {
    aside: <Button href="/account/login">{m['account.identity.to_login']()}</Button>,
    state: createState(
      'failed',
      createTextFailure('signup.identity.taken', m['errors.signup.identity.taken']),
    ),
  },
}
