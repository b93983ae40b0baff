import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { carePerson } from '../care/samples.ts'
import { MembersView, type MembersViewProps } from './members-view.tsx'
import { memberCards, toMemberPage } from './samples.ts'

const args: MembersViewProps = {
  list: toMemberPage(memberCards),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/members', change),
  onRetry: fn(),
  onSearch: fn(),
}

const meta = {
  title: 'Office/Pages/members',
  component: MembersView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={carePerson} path="/office/members" onLock={fn()} onLogOut={fn()}>
      <MembersView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof MembersView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onSearch } }) => {
    await userEvent.type(within(canvasElement).getByPlaceholderText(m['members.search']()), '5678{Enter}')
    await expect(onSearch).toHaveBeenCalledWith('5678')
  },
}

export const Empty: Story = { args: { list: toMemberPage([]), search: { query: 'xyz' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
