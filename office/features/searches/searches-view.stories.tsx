import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { malbec, searchTargets, termPreview, unmetPage } from './samples.ts'
import { SearchesView, type SearchesViewProps } from './searches-view.tsx'
import { termTypeNames } from './term-texts.ts'

const args: SearchesViewProps = {
  list: unmetPage,
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  targetChoice: { query: '말벡', targets: searchTargets, onSearch: fn() },
  previewedTerm: null,
  preview: undefined,
  toHref: ({ hidden, ...change }) => toListHref('/office/searches', { ...change, hidden: hidden && 1 }),
  ...{ onSearch: fn(), onDays: fn(), onRetry: fn(), onClose: fn() },
  ...{ onPreview: fn(), onAdd: fn(), onDismiss: fn() },
}

const meta = {
  title: 'Office/Pages/searches',
  component: SearchesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/searches" onLock={fn()} onLogOut={fn()}>
      <SearchesView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof SearchesView>

export default meta
type Story = StoryObj<typeof meta>

const term = { type: malbec.type, key: malbec.key, text: '말베끄레드' }
const findPanel = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('dialog'))
const chooseMalbec = async (canvasElement: HTMLElement) => {
  const panel = await findPanel(canvasElement)
  const name = m['searches.target.choose_of']({ type: termTypeNames.grape(), name: malbec.name })
  await userEvent.click(panel.getByRole('button', { name }))
  return panel
}

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = {
  args: { list: { ...unmetPage, _embedded: { items: [] } }, search: { kind: 'relaxed' } },
}

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, search: { open: '말베끄레드' } } }

/** The unknown word is there already; what it stands for is chosen, then looked at. */
export const Choosing: Story = {
  args: { search: { open: '말베끄레드' } },
  play: async ({ canvasElement, args }) => {
    const panel = await chooseMalbec(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: m['searches.preview.action']() }))
    await expect(args.onPreview).toHaveBeenCalledWith(term)
  },
}

export const NothingLikeThat: Story = {
  args: {
    search: { open: '말베끄레드' },
    targetChoice: { query: '없는것', targets: [], onSearch: fn() },
  },
}

export const PreviewLoading: Story = {
  args: { search: { open: '말베끄레드' }, previewedTerm: term },
  play: async ({ canvasElement }) => {
    await chooseMalbec(canvasElement)
  },
}

/** Only what was looked at is added. */
export const Preview: Story = {
  args: { search: { open: '말베끄레드' }, previewedTerm: term, preview: termPreview },
  play: async ({ canvasElement, args }) => {
    const panel = await chooseMalbec(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: m['searches.add']() }))
    await expect(args.onAdd).toHaveBeenCalledWith(term)
    await userEvent.type(panel.getByRole('textbox', { name: m['searches.word.label']() }), '와인')
    await expect(panel.queryByRole('button', { name: m['searches.add']() })).toBeNull()
  },
}

/** A word without a meaning needs nothing to stand for. */
export const StopWord: Story = {
  args: { search: { open: '오늘의집 스페인 빼고 로제' } },
  play: async ({ canvasElement, args }) => {
    const panel = await findPanel(canvasElement)
    await userEvent.click(panel.getByRole('radio', { name: new RegExp(m['searches.word.mode_stop']()) }))
    await userEvent.click(panel.getByRole('button', { name: m['searches.preview.action']() }))
    await expect(args.onPreview).toHaveBeenCalledWith({ type: 'stop', key: '', text: '오늘의집' })
  },
}

/** A word that changes nothing says so before it is added. */
export const NoChange: Story = {
  args: {
    search: { open: '말베끄레드' },
    previewedTerm: term,
    preview: { ...termPreview, after: termPreview.before, changed: 0, examples: [] },
  },
  play: async ({ canvasElement }) => {
    const panel = await chooseMalbec(canvasElement)
    await expect(panel.getByText(m['searches.preview.same']())).toBeVisible()
  },
}

export const Added: Story = {
  args: {
    search: { open: '말베끄레드' },
    outcome: { tone: 'success', text: m['searches.done.add'](), lines: [] },
  },
}

export const Refused: Story = {
  args: {
    search: { open: '말베끄레드' },
    outcome: { tone: 'error', text: '이미 같은 항목을 가리키는 낱말이에요.', lines: [] },
  },
}

export const Hidden: Story = {
  args: {
    list: {
      ...unmetPage,
      _embedded: { items: unmetPage._embedded.items.map((row) => ({ ...row, dismissed: true })) },
    },
    search: { hidden: true, open: '샴페인 말벡' },
  },
  play: async ({ canvasElement, args }) => {
    const panel = await findPanel(canvasElement)
    await userEvent.click(panel.getByRole('button', { name: m['searches.hide.restore']() }))
    await expect(args.onDismiss).toHaveBeenCalled()
  },
}
