import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { wineCards } from './samples.ts'
import type { OfficeWineCard } from './wines.queries.ts'
import { WinesView } from './wines-view.tsx'

const toList = (items: OfficeWineCard[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

const meta = {
  title: 'Office/Pages/wines',
  component: WinesView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(wineCards),
    failure: null,
    search: {},
    toHref: (change) => toListHref('/office/wines', change),
    canAdd: true,
    onRetry: fn(),
    onSearch: fn(),
  },
  render: (props) => (
    <DeskView me={owner} path="/office/wines" onLock={fn()} onLogOut={fn()}>
      <WinesView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof WinesView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const OfOneWinery: Story = { args: { search: { winery: 1, bottle: 'WITH' } } }

export const HiddenAlone: Story = { args: { list: toList(wineCards.slice(1)), search: { state: 'HIDDEN' } } }

export const Empty: Story = { args: { list: toList([]), search: { query: '없는 와인' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }
