import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { synonymPage } from './samples.ts'
import { SynonymsView, type SynonymsViewProps } from './synonyms-view.tsx'

const args: SynonymsViewProps = {
  list: synonymPage,
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/taxonomy/synonyms', change),
  ...{ onSave: fn(), onRetry: fn(), onSearch: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/synonyms',
  component: SynonymsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/taxonomy/synonyms" onLock={fn()} onLogOut={fn()}>
      <SynonymsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof SynonymsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = {
  args: {
    list: { ...synonymPage, _embedded: { items: [] } },
    search: { query: '없는 말' },
  },
}

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, search: { open: 'grapes.12' } } }

export const Editing: Story = {
  args: { search: { open: 'grapes.12' } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    const words = panel.getByRole('textbox')
    await userEvent.type(words, '{enter}키아벤나스카')
    await userEvent.click(panel.getByRole('button', { name: m['taxonomy.save']() }))
    await expect(args.onSave).toHaveBeenCalledWith({
      ...{ vocabulary: 'grapes', id: 12, locale: 'ko-KR', version: 2 },
      names: ['네비오루', '스판나', '키아벤나스카'],
    })
  },
}

export const Conflict: Story = {
  args: {
    search: { open: 'grapes.12' },
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 검색어를 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['taxonomy.words.other']({ words: '스판나' })],
    },
  },
}
