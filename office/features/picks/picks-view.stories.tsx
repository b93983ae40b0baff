import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { wineCards } from '../wines/samples.ts'
import { PicksView, type PicksViewProps } from './picks-view.tsx'
import { manyPicks, merchandiserList, pickList } from './samples.ts'

const args: PicksViewProps = {
  list: pickList,
  merchandisers: merchandiserList,
  wineChoice: { query: '', wines: null, pickedIds: [7], onSearch: fn() },
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/picks', change),
  ...{ onAct: fn(), onRetry: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/picks',
  component: PicksView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/picks" onLock={fn()} onLogOut={fn()}>
      <PicksView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof PicksView>

export default meta
type Story = StoryObj<typeof meta>

/** The picks of all categories, those of one category after those of another. */
export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('link', { name: /토르벨로|오브락|시에라피나/ })
      .map((link) => link.textContent)
    await expect(names).toEqual(['시에라피나 호벤', '토르벨로 바롤로 세랄토', '오브락 르누아르 크레망'])
  },
}

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const OneCategory: Story = { args: { search: { category: 1 } } }

/** Behind the sixtieth pick of a category there is another page, and a removal that empties it shows the one before. */
export const SecondPage: Story = {
  args: { search: { category: 2, page: 9 }, list: manyPicks },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
    await expect(canvas.getByRole('link', { name: '와인 65' })).toHaveAttribute(
      'href',
      '/office/picks?category=2&page=9&pick=165',
    )
    await expect(canvas.getByRole('link', { name: '1' })).toHaveAttribute('href', '/office/picks?category=2')
  },
}

export const Empty: Story = { args: { list: { ...pickList, picks: [] } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = {
  args: { canChange: false, search: { pick: 11 } },
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await expect(panel.queryByRole('button', { name: m['picks.save']() })).toBeNull()
    await expect(panel.queryByRole('button', { name: m['picks.drop.action']() })).toBeNull()
  },
}

export const Editing: Story = {
  args: { search: { pick: 12 } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    const note = panel.getByLabelText(m['picks.field.note_in']({ language: '한국어' }), { exact: false })
    await userEvent.clear(note)
    await userEvent.click(panel.getByRole('button', { name: m['picks.save']() }))
    await expect(panel.getByText(m['picks.rule.note']())).toBeVisible()
    await userEvent.type(note, '한 병씩 돌리기 좋아요.')
    await userEvent.click(panel.getByRole('button', { name: m['picks.save']() }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'save',
        shownVersion: 1,
        entry: expect.objectContaining({ idCategory: 2, idMerchandiser: 3 }) as object,
      }),
    )
  },
}

export const Conflict: Story = {
  args: {
    search: { pick: 12 },
    outcome: {
      tone: 'error',
      text: '그사이 다른 사람이 이 추천을 고쳤어요. 바뀐 내용을 확인하고 다시 저장해 주세요.',
      lines: [m['picks.other']({ field: '글', language: '한국어', text: '먼저 온 글이에요.' })],
    },
  },
}

export const Removing: Story = {
  args: { search: { pick: 12 } },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['picks.order.up']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'order', direction: 'UP' }))
    await userEvent.click(panel.getByRole('button', { name: m['picks.drop.action']() }))
    const question = within(await within(document.body).findByRole('alertdialog', {}, { timeout: 5000 }))
    await userEvent.click(question.getByRole('button', { name: m['picks.drop.action']() }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ name: 'drop', shownVersion: 1 }))
  },
}

/** A wine is found by its name, and picked once. */
export const Adding: Story = {
  args: {
    search: { panel: 'new', category: 2 },
    wineChoice: { query: '카', wines: wineCards, pickedIds: [7], onSearch: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const panel = within(await within(canvasElement).findByRole('dialog'))
    await expect(panel.getByText(m['picks.choose.picked']())).toBeVisible()
    const name = '카후랑이 리지 소비뇽 블랑'
    await userEvent.click(panel.getByRole('button', { name: m['picks.choose.choose_of']({ name }) }))
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(panel.getByText(m['picks.rule.merchandiser']())).toBeVisible()
    await userEvent.selectOptions(
      panel.getByLabelText(m['picks.field.merchandiser'](), { exact: false }),
      '4',
    )
    await userEvent.type(
      panel.getByLabelText(m['picks.field.note_in']({ language: '한국어' }), { exact: false }),
      '선물하기 좋아요.',
    )
    await userEvent.click(panel.getByRole('button', { name: m['picks.add']() }))
    await expect(args.onAct).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'add',
        idWine: 9,
        entry: expect.objectContaining({ idCategory: 2, idMerchandiser: 4 }) as object,
      }),
    )
  },
}

export const NothingFound: Story = {
  args: {
    search: { panel: 'new' },
    wineChoice: { query: '없는 와인', wines: [], pickedIds: [], onSearch: fn() },
  },
}

/** A note needs an author: the first step leads to the MDs. */
export const WithoutMerchandisers: Story = { args: { search: { panel: 'new' }, merchandisers: [] } }

/** A pick needs a category: the first step leads to the lists. */
export const WithoutCategories: Story = {
  args: { search: { panel: 'new' }, list: { categories: [], picks: [] } },
}
