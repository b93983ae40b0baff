import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { areaOptions, winery } from './samples.ts'
import { WineryView, type WineryViewProps } from './winery-view.tsx'

const args: WineryViewProps = {
  winery,
  failure: null,
  areas: areaOptions,
  canChange: true,
  isWorking: false,
  outcome: null,
  ...{ onSubmit: fn(), onRetry: fn() },
}

const meta = {
  title: 'Office/Pages/winery',
  component: WineryView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/wineries/1" onLock={fn()} onLogOut={fn()}>
      <WineryView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof WineryView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('tab', { name: /日本語/ }))
    await userEvent.type(
      page.getByLabelText(m['wineries.field.name']({ language: '日本語' })),
      'トルヴェッロ',
    )
    await userEvent.click(page.getByRole('button', { name: m['wineries.save']() }))
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ names: { ...winery.names, 'ja-JP': 'トルヴェッロ' }, idArea: '2' }),
    )
  },
}

export const NameMissing: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { winery: { ...winery, names: { ...winery.names, 'ko-KR': '' } } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('tab', { name: /日本語/ }))
    await userEvent.click(page.getByRole('button', { name: m['wineries.save']() }))
    const name = page.getByLabelText(m['wineries.field.name']({ language: '한국어' }), { exact: false })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(m['wineries.rule.name']())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { args: { winery: undefined } }

export const Failed: Story = { args: { winery: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false } }

export const Conflict: Story = {
  args: {
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 와이너리를 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['taxonomy.other']({ field: m['wineries.field.founded'](), value: '1899' })],
    },
  },
}
