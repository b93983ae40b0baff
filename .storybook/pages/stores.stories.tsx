import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { storeCards, storeFilters } from '../../app/features/stores/samples.ts'
import { stores } from '../../app/features/stores/stores.queries.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Stores', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const toPage = (items: typeof storeCards) => ({
  _embedded: { items },
  page: { size: 60, totalElements: items.length, totalPages: 1, number: 0 },
})
const stories = createPageStories({
  at: '/store',
  known: () => [
    [stores.list({}), toPage(storeCards)],
    [stores.filters(), storeFilters],
    [stores.sorts(), [{ code: 'recommended', name: '추천순' }]],
  ],
  sees: () => storeCards[0]?.name ?? '',
  empty: { known: () => [[stores.list({}), toPage([])]], sees: () => m['stores.empty.title']() },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
