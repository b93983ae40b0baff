import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { CategoriesView, type CategoriesViewProps } from './categories-view.tsx'
import { pickList } from './samples.ts'

const args: CategoriesViewProps = {
  categories: pickList.categories,
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/picks/categories', change),
  ...{ onAct: fn(), onRetry: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/Lists of picks',
  component: CategoriesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/picks/categories" onLock={fn()} onLogOut={fn()}>
      <CategoriesView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof CategoriesView>

export default meta
type Story = StoryObj<typeof meta>

const findPanel = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('dialog'))

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { categories: [] } }

export const Loading: Story = { args: { categories: undefined } }

export const Failed: Story = { args: { categories: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, search: { category: 2 } } }

/** A category with picks is renamed and moved; it cannot be removed. */
export const Editing: Story = {
  args: { search: { category: 2 } },
  play: async ({ canvasElement, args }) => {
    const panel = await findPanel(canvasElement)
    await expect(panel.getByRole('button', { name: m['picks.categories.drop']() })).toBeDisabled()
    const name = panel.getByLabelText(m['picks.field.name_in']({ language: '한국어' }), { exact: false })
    await userEvent.clear(name)
    await userEvent.type(name, '선물로 좋아요')
    await userEvent.click(panel.getByRole('button', { name: m['picks.save']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'save', shownVersion: 3 }))
    await userEvent.click(panel.getByRole('button', { name: m['picks.order.up']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'order', direction: 'UP' }))
  },
}

export const Conflict: Story = {
  args: {
    search: { category: 2 },
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 목록을 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['picks.other']({ field: '이름', language: '한국어', text: '선물 고르기' })],
    },
  },
}

export const Adding: Story = {
  args: { search: { panel: 'new' } },
  play: async ({ canvasElement, args }) => {
    const panel = await findPanel(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(panel.getByText(m['picks.rule.name']())).toBeVisible()
    await userEvent.type(
      panel.getByLabelText(m['picks.field.name_in']({ language: '한국어' }), { exact: false }),
      '여름 저녁',
    )
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'add',
        names: expect.objectContaining({ 'ko-KR': '여름 저녁' }) as object,
      }),
    )
  },
}

/** An empty category is removed after a question. */
export const Removing: Story = {
  args: { search: { category: 5 } },
  play: async ({ canvasElement, args }) => {
    const panel = await findPanel(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: m['picks.categories.drop']() }))
    const question = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: m['picks.categories.drop']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'drop', shownVersion: 1 }))
  },
}
