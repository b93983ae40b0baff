import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { areaTerms, grapeTerms } from './samples.ts'
import { TermsView, type TermsViewProps } from './terms-view.tsx'

const args: TermsViewProps = {
  vocabulary: 'areas',
  terms: areaTerms,
  countries: [
    { value: 'IT', label: '이탈리아' },
    { value: 'KR', label: '대한민국' },
  ],
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/taxonomy/areas', change),
  ...{ onAct: fn(), onRetry: fn(), onSearch: fn(), onOpen: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/taxonomy',
  component: TermsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/taxonomy/areas" onLock={fn()} onLogOut={fn()}>
      <TermsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof TermsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { search: { query: '라 모라' } },
  play: async ({ canvasElement, args }) => {
    const area = within(canvasElement).getByRole('treeitem', { name: /^라 모라/ })
    await userEvent.click(within(area).getByText('라 모라'))
    await expect(args.onOpen).toHaveBeenCalledWith(3)
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { search: { query: '바롤로' } },
}

export const Grapes: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { vocabulary: 'grapes', terms: grapeTerms },
}

export const Empty: Story = { args: { vocabulary: 'themes', terms: [] } }

export const NothingFound: Story = { args: { search: { query: '없는 산지' } } }

export const Loading: Story = { args: { terms: undefined } }

export const Failed: Story = { args: { terms: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, search: { term: 2 } } }

export const Adding: Story = {
  args: { search: { panel: 'new' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['taxonomy.add']() }))
    await expect(panel.getByText(m['taxonomy.rule.name']())).toBeVisible()
    await userEvent.selectOptions(panel.getByLabelText(m['taxonomy.field.place'](), { exact: false }), '2')
    await userEvent.type(
      panel.getByLabelText(m['taxonomy.field.name']({ language: '한국어' }), { exact: false }),
      '카스틸리오네',
    )
    await userEvent.click(panel.getByRole('button', { name: m['taxonomy.add']() }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'create', entry: expect.objectContaining({ place: '2' }) as object }),
    )
  },
}

export const Editing: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { search: { term: 2 } },
}

export const Conflict: Story = {
  args: {
    search: { term: 2 },
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 항목을 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['taxonomy.other']({ field: '한국어', value: '바로올로' })],
    },
  },
}

export const Merging: Story = {
  args: { vocabulary: 'grapes', terms: grapeTerms, search: { term: 12 } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const dialog = await page.findByRole('dialog')
    const panel = within(dialog)
    const box = panel.getByRole('combobox', { name: m['taxonomy.merge.label']() })
    // What opens the panel also moves the focus into it, which would close a list that is open by then.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await waitFor(() => expect(box).toBeVisible())
    await userEvent.click(box)
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'), { timeout: 5000 })
    await userEvent.click(await panel.findByRole('option', { name: '카베르네 소비뇽' }, { timeout: 5000 }))
    await userEvent.click(panel.getByRole('button', { name: m['taxonomy.merge.action']() }))
    const question = within(await within(document.body).findByRole('alertdialog', {}, { timeout: 5000 }))
    await userEvent.click(question.getByRole('button', { name: m['taxonomy.merge.action']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'merge' }))
  },
}
