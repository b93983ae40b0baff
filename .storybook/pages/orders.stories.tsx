import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { order } from '../../app/features/orders/samples.ts'
import { orders } from '../../app/features/orders/orders.queries.ts'
import { readOrdersSearch } from '../../app/features/orders/orders-search.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Orders', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const listed = (items: ReturnType<typeof order>[]) => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})
const whole = wholeStories({
  at: '/mypage/order',
  known: () => [[orders.list(readOrdersSearch({})), listed([order()])]],
  sees: () => order().oid,
  visitorSees: () => m['account.login.asked'](),
  empty: {
    known: () => [[orders.list(readOrdersSearch({})), listed([])]],
    sees: () => m['order.list.empty_title'](),
  },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
