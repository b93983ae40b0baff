import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { logins, owner, recoveryCodes, storeManager } from '../../samples.ts'
import { OwnAccountView, type OwnAccountViewProps } from './own-account-view.tsx'

const args: OwnAccountViewProps = {
  me: owner,
  logins: { items: logins, failure: null, ending: null, onRetry: fn(), onEnd: fn() },
  codes: { fresh: null, isWorking: false, failure: null, onRenew: fn(), onClose: fn() },
  keys: { hasSingles: true, onSingles: fn() },
  password: { isWorking: false, isDone: false, failure: null, onSubmit: fn() },
}

const meta = {
  title: 'Office/Pages/account',
  component: OwnAccountView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={props.me} path="/office/account" onLock={fn()} onLogOut={fn()}>
      <OwnAccountView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof OwnAccountView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { logins: listed } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['own.logins.act']() }))
    await expect(listed.onEnd).toHaveBeenCalledWith(logins[1]?.id)
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const FewCodes: Story = { args: { me: storeManager } }

export const FreshCodes: Story = {
  args: { codes: { ...args.codes, fresh: recoveryCodes } },
  play: async ({ canvasElement, args: { codes } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['own.codes.close']() }))
    await expect(codes.onClose).toHaveBeenCalled()
  },
}

export const Loading: Story = { args: { logins: { ...args.logins, items: undefined } } }

export const Failed: Story = {
  args: { logins: { ...args.logins, items: undefined, failure: m['frame.failure.offline']() } },
  play: async ({ canvasElement, args: { logins: listed } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(listed.onRetry).toHaveBeenCalled()
  },
}

export const PasswordChanged: Story = { args: { password: { ...args.password, isDone: true } } }

export const SingleKeysOff: Story = {
  args: { keys: { hasSingles: false, onSingles: fn() } },
  play: async ({ canvasElement, args: { keys } }) => {
    const field = within(canvasElement).getByRole('switch')
    await expect(field).not.toBeChecked()
    await userEvent.click(field)
    await expect(keys.onSingles).toHaveBeenCalledWith(true)
  },
}
