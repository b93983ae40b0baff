import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { revealMachine } from '#machines/reveal.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { carePerson } from '../care/samples.ts'
import { MemberView, type MemberViewProps } from './member-view.tsx'
import { member, memberAccess } from './samples.ts'

const state = revealMachine.resolveState({
  value: 'masked',
  context: { id: 7, reason: '', facts: null, failure: null },
})
const acts = { working: null, done: null, failure: null, onAct: fn() }

const args: MemberViewProps = {
  member,
  access: memberAccess,
  failure: null,
  reveal: { state, send: fn() },
  acts,
  onRetry: fn(),
}

const meta = {
  title: 'Office/Pages/member',
  component: MemberView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={carePerson} path="/office/members/7" onLock={fn()} onLogOut={fn()}>
      <MemberView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof MemberView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const Blocking: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['members.act.block']() }))
    await expect(view.getByText(m['members.reveal.short']())).toBeVisible()
    await userEvent.type(view.getByLabelText(m['members.act.reason']()), '결제 도용 신고')
    await userEvent.click(view.getByRole('button', { name: m['members.act.block']() }))
    const dialog = within(await view.findByRole('alertdialog'))
    const confirm = dialog.getByRole('button', { name: m['members.act.block']() })
    // The dialog comes into sight by degrees.
    await waitFor(() => expect(confirm).toBeVisible())
    await userEvent.click(confirm)
    await expect(acts.onAct).toHaveBeenCalledWith('block', '결제 도용 신고')
  },
}

export const Blocked: Story = {
  args: {
    member: { ...member, state: 'BLOCKED', logins: [] },
    acts: { ...acts, done: m['members.done.block']() },
  },
}

export const Withdrawn: Story = {
  args: {
    member: {
      ...member,
      ...{ state: 'WITHDRAWN' as const, nameMasked: '', emailMasked: '', mobileMasked: '' },
      ...{ logins: [], inquiries: [], providers: [], hasPassword: false, devices: 0 },
    },
  },
}

export const ReadOnly: Story = { args: { reveal: null, acts: null } }

export const Loading: Story = { args: { member: undefined, access: undefined } }

export const Failed: Story = { args: { member: undefined, failure: m['errors.office.member.not_found']() } }
