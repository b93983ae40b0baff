import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { storeCards, storeFilters } from '../../app/features/stores/samples.ts'
import { stores } from '../../app/features/stores/stores.queries.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Stores', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const listed = (items: typeof storeCards) => ({
  _embedded: { items },
  page: { size: 60, totalElements: items.length, totalPages: 1, number: 0 },
})
const whole = wholeStories({
  at: '/store',
  known: () => [
    [stores.list({}), listed(storeCards)],
    [stores.filters(), storeFilters],
    [stores.sorts(), [{ code: 'recommended', name: '추천순' }]],
  ],
  sees: () => storeCards[0]?.name ?? '',
  empty: { known: () => [[stores.list({}), listed([])]], sees: () => m['stores.empty.title']() },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
