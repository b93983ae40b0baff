import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { calculation, methods, place } from '../../app/features/checkout/samples.ts'
import { order } from '../../app/features/orders/samples.ts'
import { checkout } from '../../app/features/checkout/checkout.queries.ts'
import { productsText } from '../../app/features/checkout/order-search.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Order', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const begun = order({ status: 'PRE_ORDER', statusName: '주문서 작성' })
const whole = wholeStories({
  at: `/order/pickup?products=${productsText(begun.lines)}`,
  known: () => [[checkout.payMethods(), methods]],
  answers: {
    '/commerce/orders/latest': { order: begun, calculation: calculation() },
    '/wines/products/pick-up': { _embedded: { items: [place()] } },
  },
  sees: () => '179,300원 결제하기',
  visitorSees: () => m['account.login.asked'](),
  empty: { at: '/order/pickup', sees: () => m['checkout.empty.title']() },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
