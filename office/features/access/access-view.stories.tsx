import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { memberAccess } from '../members/samples.ts'
import { AccessView, type AccessViewProps } from './access-view.tsx'

const args: AccessViewProps = {
  list: memberAccess,
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/access', change),
  onRetry: fn(),
}

const meta = {
  title: 'Office/Pages/access',
  component: AccessView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/access" onLock={fn()} onLogOut={fn()}>
      <AccessView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof AccessView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const filters = within(canvasElement).getByRole('navigation', { name: m['access.filter.label']() })
    const names = within(filters)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    await expect(names).toContain(m['access.act.order_work']())
    await expect(names).toContain(m['access.act.hand_over']())
  },
}

export const Empty: Story = {
  args: { list: { _embedded: { items: [] }, page: { ...memberAccess.page, totalElements: 0 } } },
}

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
