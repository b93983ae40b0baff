import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { switchesSample } from './samples.ts'
import { SwitchesView, type SwitchesViewProps } from './switches-view.tsx'

const notice = { isWorking: false, failure: null, done: null, onSave: fn() }
const args: SwitchesViewProps = {
  switches: switchesSample,
  ...{
    failure: null,
    canChange: true,
    working: null,
    pending: null,
    done: null,
    switchFailure: null,
    notice,
  },
  ...{ onRetry: fn(), onSwitch: fn(), onConfirm: fn(), onCancel: fn() },
}

const meta = {
  title: 'Office/Pages/switches',
  component: SwitchesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/switches" onLock={fn()} onLogOut={fn()}>
      <SwitchesView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof SwitchesView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSwitch } }) => {
    const [first] = within(canvasElement).getAllByRole('switch')
    if (first) await userEvent.click(first)
    await expect(onSwitch).toHaveBeenCalledWith('paymentSuspended', true)
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['switches.notice.save']() }))
    await expect(notice.onSave).toHaveBeenCalledWith({
      ...switchesSample.notice,
      startsAt: '2026-11-27T18:00:00+09:00',
    })
  },
}

export const Asking: Story = {
  args: { pending: 'paymentSuspended' },
  play: async ({ args: { onConfirm } }) => {
    await userEvent.click(await screen.findByRole('button', { name: m['switches.ask.confirm']() }))
    await expect(onConfirm).toHaveBeenCalled()
  },
}

export const Done: Story = { args: { done: m['switches.done.on']({ name: m['switches.cash.name']() }) } }

export const WithoutNotice: Story = {
  args: { switches: { ...switchesSample, notice: null, isNoticeShown: false, noticeChange: null } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['switches.notice.save']() }))
    await expect(within(canvasElement).getByText(m['switches.notice.rule_title']())).toBeVisible()
  },
}

export const Refused: Story = { args: { switchFailure: m['errors.office.switch.not_found']() } }

export const ReadOnly: Story = { args: { canChange: false } }

export const Loading: Story = { args: { switches: undefined } }

export const Failed: Story = { args: { switches: undefined, failure: m['frame.failure.offline']() } }
