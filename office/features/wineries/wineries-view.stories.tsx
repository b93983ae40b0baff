import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { areaOptions, toWineryList, wineryCards } from './samples.ts'
import { WineriesView, type WineriesViewProps } from './wineries-view.tsx'
import { WineryForm } from './winery-form.tsx'

const submit = fn()

const args: WineriesViewProps = {
  list: toWineryList(wineryCards),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/wineries', change),
  adding: <WineryForm winery={null} areas={areaOptions} canChange isWorking={false} onSubmit={submit} />,
  ...{ onRetry: fn(), onSearch: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/wineries',
  component: WineriesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/wineries" onLock={fn()} onLogOut={fn()}>
      <WineriesView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof WineriesView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toWineryList([]), search: { query: '없는 곳' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { adding: null } }

export const Adding: Story = {
  args: { search: { panel: 'new' } },
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['wineries.new']() }))
    await expect(panel.getByText(m['wineries.rule.name']())).toBeVisible()
    await expect(submit).not.toHaveBeenCalled()
  },
}
