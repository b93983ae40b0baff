import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { cart } from '../../app/features/cart/cart.queries.ts'
import { cartItem } from '../../app/features/cart/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Cart', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const mine = { _embedded: { items: [cartItem({}, { qty: 2 })] } }
const saving = {
  discount: 24_000,
  payable: 200_000,
  coupons: [
    { id: 1, name: '레드 와인 10%', discount: 22_400, idProduct: 12 },
    { id: 2, name: '첫 주문', discount: 1600, idProduct: null },
  ],
}
const none = { _embedded: { items: [] } }
const whole = wholeStories({
  at: '/cart',
  known: () => [
    [cart.mine(), mine],
    [cart.saving({ way: 'PICKUP', items: mine._embedded.items }), saving],
  ],
  answers: { '/cart': mine, '/coupons/saving': saving },
  sees: () => mine._embedded.items[0]?.product.name ?? '',
  visitorSees: () => m['cart.empty.title'](),
  empty: {
    known: () => [[cart.mine(), none]],
    answers: { '/cart': none },
    sees: () => m['cart.empty.title'](),
  },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
