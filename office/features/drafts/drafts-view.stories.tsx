import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner, storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import type { DraftCard } from './drafts.queries.ts'
import { DraftsView } from './drafts-view.tsx'
import { FindWine, type FindWineProps } from './find-wine.tsx'
import { draftCards, draftWines } from './samples.ts'

const toList = (items: DraftCard[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

const find: FindWineProps = {
  ...{ words: '토르벨로', wines: draftWines, failure: null, workingId: null, openFailure: null },
  toDraftHref: (id) => `/seller/wines/${id}`,
  ...{ onRetry: fn(), onFind: fn(), onPropose: fn() },
}

const meta = {
  title: 'Office/Pages/drafts',
  component: DraftsView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(draftCards),
    failure: null,
    search: {},
    isSeller: false,
    toHref: (change) => toListHref('/office/drafts', change),
    toDraftHref: (id) => `/office/drafts/${id}`,
    create: { isWorking: false, failure: null, onCreate: fn() },
    onRetry: fn(),
    onSearch: fn(),
  },
  render: (args) => (
    <DeskView
      me={args.isSeller ? storeManager : owner}
      path={args.isSeller ? '/seller/wines' : '/office/drafts'}
      onLock={fn()}
      onLogOut={fn()}
    >
      <DraftsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof DraftsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['drafts.create.wine']() }))
    await expect(args.create?.onCreate).toHaveBeenCalled()
  },
}

export const OfSeller: Story = {
  args: {
    isSeller: true,
    list: toList(draftCards.slice(0, 2)),
    toDraftHref: (id) => `/seller/wines/${id}`,
    find: <FindWine {...find} />,
  },
  globals: { viewport: { value: 'phone' } },
}

export const Empty: Story = { args: { list: toList([]) } }

export const NothingFound: Story = { args: { list: toList([]), search: { state: 'SENT' } } }

export const ReadOnly: Story = { args: { create: null } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
