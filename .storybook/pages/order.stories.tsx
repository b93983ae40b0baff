import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createCalculation, methods, createPlace } from '../../app/features/checkout/samples.ts'
import { createOrder } from '../../app/features/orders/samples.ts'
import { checkout } from '../../app/features/checkout/checkout.queries.ts'
import { formatProducts } from '../../app/features/checkout/order-search.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Order', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const draftOrder = createOrder({ status: 'PRE_ORDER', statusName: '주문서 작성' })
const stories = createPageStories({
  at: `/order/pickup?products=${formatProducts(draftOrder.lines)}`,
  known: () => [[checkout.payMethods(), methods]],
  answers: {
    '/commerce/orders/latest': { order: draftOrder, calculation: createCalculation() },
    '/wines/products/pick-up': { _embedded: { items: [createPlace()] } },
  },
  sees: () => '179,300원 결제하기',
  visitorSees: () => m['account.login.for_order'](),
  empty: { at: '/order/pickup', sees: () => m['checkout.empty.title']() },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
