import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { officePeople, owner } from '../../samples.ts'
import { PeopleView, type PeopleViewProps } from './people-view.tsx'

const toList = (items: typeof officePeople) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})
const stores = [
  { value: '11', label: '성수점' },
  { value: '12', label: '서울숲점' },
]
const invite = { isSeller: false, stores, isWorking: false, failure: null, onSubmit: fn() }
const [first, second, manager, invitee] = officePeople as [
  (typeof officePeople)[number],
  (typeof officePeople)[number],
  (typeof officePeople)[number],
  (typeof officePeople)[number],
]
const panel = {
  ...{ person: second, isSelf: false, canChange: true, stores },
  ...{ working: null, done: null, failure: null, onAct: fn(), onChangeRoles: fn() },
}

const args: PeopleViewProps = {
  list: toList(officePeople),
  failure: null,
  done: null,
  search: {},
  toHref: (change) => toListHref('/office/people', change),
  canChange: true,
  invite,
  person: null,
  onRetry: fn(),
  onSearch: fn(),
  onClose: fn(),
}

const meta = {
  title: 'Office/Pages/people',
  component: PeopleView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/people" onLock={fn()} onLogOut={fn()}>
      <PeopleView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof PeopleView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSearch } }) => {
    const field = within(canvasElement).getByPlaceholderText(m['people.search']())
    await userEvent.type(field, '박운영{Enter}')
    await expect(onSearch).toHaveBeenCalledWith('박운영')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toList([]), search: { query: 'xyz' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = {
  args: { list: undefined, failure: m['frame.failure.offline']() },
  play: async ({ canvasElement, args: { onRetry } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { args: { canChange: false, invite: null } }

export const Inviting: Story = {
  args: { search: { panel: 'invite' } },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: m['people.invite.send']() }))
    // The panel comes into sight by degrees.
    await waitFor(() => expect(form.getByText(m['people.rule.email']())).toBeVisible())
    await expect(invite.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(form.getByLabelText(m['people.invite.name']()), '최새로')
    await userEvent.type(form.getByLabelText(m['people.invite.email']()), 'New@Shop.example')
    await userEvent.click(form.getByRole('checkbox', { name: m['roles.care']() }))
    await userEvent.click(form.getByRole('button', { name: m['people.invite.send']() }))
    const expected = { fullName: '최새로', email: 'new@shop.example', roles: ['care'], idStores: [] }
    await expect(invite.onSubmit).toHaveBeenCalledWith(expected)
  },
}

export const InvitingForASeller: Story = {
  args: { search: { panel: 'invite' }, invite: { ...invite, isSeller: true } },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('checkbox', { name: m['roles.seller_counter']() }))
    const group = form.getByRole('group', { name: m['people.invite.stores']() })
    // The panel comes into sight by degrees.
    await waitFor(() => expect(group).toBeVisible())
  },
}

export const InvitationRefused: Story = {
  args: { search: { panel: 'invite' }, invite: { ...invite, failure: m['errors.office.person.taken']() } },
}

export const OnePerson: Story = {
  args: { search: { person: second.id }, person: panel },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['people.act.suspend']() }))
    await expect(panel.onAct).toHaveBeenCalledWith('suspend')
    await userEvent.click(view.getByRole('checkbox', { name: m['roles.content']() }))
    await userEvent.click(view.getByRole('button', { name: m['people.one.save']() }))
    await expect(panel.onChangeRoles).toHaveBeenCalledWith({ roles: ['operations'], idStores: [] })
  },
}

export const OneInvited: Story = {
  args: { search: { person: invitee.id }, person: { ...panel, person: invitee } },
}

export const OneSuspended: Story = {
  args: {
    search: { person: manager.id },
    person: { ...panel, person: manager, done: m['people.done.suspend']() },
  },
}

export const OneSelf: Story = {
  args: { search: { person: first.id }, person: { ...panel, person: first, isSelf: true } },
}

export const OneFailed: Story = {
  args: {
    search: { person: second.id },
    person: { ...panel, failure: m['errors.office.person.last_owner']() },
  },
}

export const OneLoading: Story = { args: { search: { person: second.id }, person: undefined } }
