import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { PasswordCheckView } from './password-check-view.tsx'

type Machine = typeof passwordCheckMachine
type Leaf = LeafId<Machine>
const createState = (value: Leaf, context: SnapshotFrom<Machine>['context'] = { failure: null }) =>
  passwordCheckMachine.resolveState({ value, context })
const toFailureContext = (...failureArgs: Parameters<typeof createTextFailure>) => ({
  failure: createTextFailure(...failureArgs),
})

const meta = {
  title: 'Machines/password-check',
  component: PasswordCheckView,
  parameters: { width: 472 },
  args: { state: createState('asking'), send: fn(), email: 'shopper@vini.test' },
} satisfies Meta<typeof PasswordCheckView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  asking: {
    args: {
      state: createState('asking', toFailureContext('me.password.wrong', m['errors.me.password.wrong'])),
    },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.type(canvas.getByLabelText(/^비밀번호/, { selector: 'input' }), 'Wine#2026{Enter}')
      await expect(args.send).toHaveBeenCalledWith({ type: 'password.submit', password: 'Wine#2026' })
    },
  },
  checking: { args: { state: createState('checking') } },
  checked: { args: { state: createState('checked') } },
  locked: {
    args: {
      state: createState(
        'locked',
        toFailureContext('session.credentials.locked', m['errors.session.credentials.locked']),
      ),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'check.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Asking: Story = stories.asking
export const Checking: Story = stories.checking
export const Checked: Story = stories.checked
export const Locked: Story = stories.locked
