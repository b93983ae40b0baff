import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { MerchandisersView, type MerchandisersViewProps } from './merchandisers-view.tsx'
import { merchandiserList } from './samples.ts'

const args: MerchandisersViewProps = {
  merchandisers: merchandiserList,
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/picks/merchandisers', change),
  ...{ onAct: fn(), onRetry: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/MDs',
  component: MerchandisersView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/picks/merchandisers" onLock={fn()} onLogOut={fn()}>
      <MerchandisersView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof MerchandisersView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { merchandisers: [] } }

export const Loading: Story = { args: { merchandisers: undefined } }

export const Failed: Story = { args: { merchandisers: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, search: { person: 3 } } }

/** An MD whose notes shoppers read stays. */
export const Editing: Story = {
  args: { search: { person: 3 } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await expect(panel.getByRole('button', { name: m['picks.merchandisers.drop']() })).toBeDisabled()
    const role = panel.getByLabelText(m['picks.field.role_in']({ language: '한국어' }), { exact: false })
    await userEvent.clear(role)
    await userEvent.type(role, '선물 와인 MD')
    await userEvent.click(panel.getByRole('button', { name: m['picks.save']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'save', shownVersion: 1 }))
  },
}

export const Conflict: Story = {
  args: {
    search: { person: 3 },
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 MD를 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['picks.other']({ field: '이름', language: '한국어', text: '윤서림나' })],
    },
  },
}

export const Adding: Story = {
  args: { search: { panel: 'new' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(panel.getByText(m['picks.rule.name']())).toBeVisible()
    await userEvent.type(
      panel.getByLabelText(m['picks.field.name_in']({ language: '한국어' }), { exact: false }),
      '오새봄',
    )
    await userEvent.type(
      panel.getByLabelText(m['picks.field.role_in']({ language: '한국어' }), { exact: false }),
      '스파클링 MD',
    )
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'add' }))
  },
}

export const Removing: Story = {
  args: { search: { person: 4 } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['picks.merchandisers.drop']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'drop', shownVersion: 1 }))
  },
}
