import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { passwordCheckMachine } from '#machines/password-check.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { PasswordRecheckView } from './password-recheck-view.tsx'

const meta = {
  title: 'Desk/fresh-password',
  component: PasswordRecheckView,
  args: {
    open: true,
    email: 'staff@vini.test',
    state: passwordCheckMachine.resolveState({ value: 'asking', context: { failure: null } }),
    send: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PasswordRecheckView>

export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.type(page.getByLabelText(/^비밀번호/, { selector: 'input' }), 'Wine#2026')
    await userEvent.click(page.getByRole('button', { name: m['member.check.action']() }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'password.submit', password: 'Wine#2026' })
    await userEvent.click(page.getByRole('button', { name: m['desk.order.back']() }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Wrong: Story = {
  args: {
    state: passwordCheckMachine.resolveState({
      value: 'asking',
      context: { failure: createTextFailure('me.password.wrong', m['errors.me.password.wrong']) },
    }),
  },
}
