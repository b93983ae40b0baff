import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { logins, owner, passkeys, recoveryCodes, storeManager } from '../../samples.ts'
import { OwnAccountView, type OwnAccountViewProps } from './own-account-view.tsx'

const listed: OwnAccountViewProps['passkeys'] = {
  ...{ items: passkeys, failure: null, isSupported: true, isRecovered: false },
  ...{ working: null, refused: null, done: null },
  ...{ onRetry: fn(), onAdd: fn(), onRename: fn(), onRemove: fn(), onReset: fn() },
}

const args: OwnAccountViewProps = {
  me: owner,
  passkeys: listed,
  counter: null,
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
  play: async ({ canvasElement, args: { logins: open } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['own.logins.act']() }))
    await expect(open.onEnd).toHaveBeenCalledWith(logins[1]?.id)
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
  play: async ({ canvasElement, args: { logins: open } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(open.onRetry).toHaveBeenCalled()
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

export const NoPasskey: Story = { args: { passkeys: { ...listed, items: [] } } }

export const AddingAPasskey: Story = {
  args: { passkeys: { ...listed, working: 'add' } },
}

export const PasskeyAdded: Story = {
  args: { passkeys: { ...listed, done: 'add' } },
  play: async ({ canvasElement, args: { passkeys: shownKeys } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['passkey.add.action']() }))
    await expect(canvas.getByText(m['frame.field.required']())).toBeVisible()
    await userEvent.type(canvas.getByLabelText(m['passkey.add.name']()), '매장 태블릿{Enter}')
    await expect(shownKeys.onAdd).toHaveBeenCalledWith('매장 태블릿', false)
  },
}

/** One on a device that several people use is good at counters alone. */
export const CounterPasskey: Story = {
  args: { passkeys: listed },
  play: async ({ canvasElement, args: { passkeys: shownKeys } }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(m['passkey.list.counter_only']())).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: new RegExp(m['passkey.add.counter_only']()) }))
    await userEvent.type(canvas.getByLabelText(m['passkey.add.name']()), '매장 태블릿{Enter}')
    await expect(shownKeys.onAdd).toHaveBeenCalledWith('매장 태블릿', true)
  },
}

export const PasskeyFailed: Story = {
  args: { passkeys: { ...listed, refused: { act: 'add', text: m['passkey.failure.cancelled']() } } },
}

export const PasskeysUnsupported: Story = {
  args: { passkeys: { ...listed, items: [], isSupported: false } },
}

export const PasskeysNotLoaded: Story = {
  args: { passkeys: { ...listed, items: undefined, failure: m['frame.failure.offline']() } },
}

export const PasskeysLoading: Story = { args: { passkeys: { ...listed, items: undefined } } }

export const AfterARecoveryCode: Story = { args: { passkeys: { ...listed, isRecovered: true } } }

export const TenPasskeys: Story = {
  args: {
    passkeys: {
      ...listed,
      items: Array.from({ length: 10 }, (_, at) => ({ ...passkeys[0]!, id: at + 1, name: `기기 ${at + 1}` })),
    },
  },
}

export const RenamingAPasskey: Story = {
  play: async ({ canvasElement, args: { passkeys: shownKeys } }) => {
    const canvas = within(canvasElement)
    const [first] = passkeys
    const label = `${m['passkey.rename.action']()}: ${first?.name ?? ''}`
    await userEvent.click(canvas.getByRole('button', { name: label }))
    const dialog = within(canvas.getByRole('alertdialog'))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), '사무실 컴퓨터{Enter}')
    await expect(shownKeys.onRename).toHaveBeenCalledWith(first?.id, '사무실 컴퓨터')
  },
}

export const RemovingAPasskey: Story = {
  args: { passkeys: { ...listed, refused: { act: 'remove', text: m['errors.office.passkey.last']() } } },
  play: async ({ canvasElement, args: { passkeys: shownKeys } }) => {
    const canvas = within(canvasElement)
    const [first] = passkeys
    const label = `${m['passkey.remove.action']()}: ${first?.name ?? ''}`
    await userEvent.click(canvas.getByRole('button', { name: label }))
    const dialog = within(canvas.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: m['passkey.remove.confirm']() }))
    await expect(shownKeys.onRemove).toHaveBeenCalledWith(first?.id)
  },
}

const marking = {
  ...{ isSupported: true, isWorking: false, failure: null, onMark: fn() },
  stores: [
    { value: '11', label: '성수점' },
    { value: '12', label: '서울숲점' },
  ],
}

export const MarkingACounter: Story = {
  args: { me: storeManager, counter: marking },
  play: async ({ canvasElement, args: { counter } }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText(m['counter.mark.store']()), '12')
    await userEvent.click(canvas.getByRole('button', { name: m['counter.mark.action']() }))
    await expect(counter?.onMark).toHaveBeenCalledWith(12)
  },
}

export const CounterNotMarked: Story = {
  args: { me: storeManager, counter: { ...marking, failure: m['errors.office.counter.marked']() } },
}

/** Where no passkey works a device cannot be shared. */
export const CounterUnsupported: Story = {
  args: { me: storeManager, counter: { ...marking, isSupported: false } },
}

export const WithACounterDevice: Story = {
  args: {
    me: storeManager,
    logins: {
      ...args.logins,
      items: logins.map((login) => (login.current ? login : { ...login, counterStore: '성수점' })),
    },
  },
}
