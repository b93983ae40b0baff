import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { cart } from '../../app/features/cart/cart.queries.ts'
import { createCartItem } from '../../app/features/cart/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Cart', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const cartAnswer = { _embedded: { items: [createCartItem({}, { qty: 2 })] } }
const saving = {
  discount: 24_000,
  payable: 200_000,
  coupons: [
    { id: 1, name: '레드 와인 10%', discount: 22_400, idProduct: 12 },
    { id: 2, name: '첫 주문', discount: 1600, idProduct: null },
  ],
}
const emptyCart = { _embedded: { items: [] } }
const stories = createPageStories({
  at: '/cart',
  known: () => [
    [cart.mine(), cartAnswer],
    [cart.saving({ way: 'PICKUP', items: cartAnswer._embedded.items }), saving],
  ],
  answers: { '/cart': cartAnswer, '/coupons/saving': saving },
  sees: () => cartAnswer._embedded.items[0]?.product.name ?? '',
  visitorSees: () => m['cart.empty.title'](),
  empty: {
    known: () => [[cart.mine(), emptyCart]],
    answers: { '/cart': emptyCart },
    sees: () => m['cart.empty.title'](),
  },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
