import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createOrder } from '../../app/features/orders/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Payment', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const unpaid = createOrder({
  status: 'PENDING_PAYMENT',
  statusName: '결제 대기',
  hold: { until: '2026-11-21T14:20:00+09:00', now: '2026-11-21T14:06:00+09:00', answered: false },
})
const stories = createPageStories({
  at: `/order/payment?oid=${unpaid.oid}`,
  answers: { [`/commerce/orders/${unpaid.oid}`]: unpaid },
  sees: () => m['checkout.payment.blocked'](),
  visitorSees: () => m['account.login.for_order'](),
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
