import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createOrder } from '../../app/features/orders/samples.ts'
import { orders } from '../../app/features/orders/orders.queries.ts'
import { ordersSearch } from '../../app/features/orders/orders-search.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Orders', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const toPage = (items: ReturnType<typeof createOrder>[]) => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})
const stories = createPageStories({
  at: '/mypage/order',
  known: () => [[orders.list(ordersSearch.parse({})), toPage([createOrder()])]],
  sees: () => createOrder().oid,
  visitorSees: () => m['account.login.for_mypage'](),
  empty: {
    known: () => [[orders.list(ordersSearch.parse({})), toPage([])]],
    sees: () => m['orders.list.empty_title'](),
  },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
