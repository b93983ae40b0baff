import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createOrder } from '../../app/features/orders/samples.ts'
import { membership } from '../../app/features/membership/membership.queries.ts'
import { orders } from '../../app/features/orders/orders.queries.ts'
import { dashboard, newcomer } from '../../app/features/membership/samples.ts'
import { ownTaste } from '../../app/features/taste/own-taste.queries.ts'
import { wishList } from '../../app/features/wishes/wishes.queries.ts'
import { cards } from '../../app/features/wines/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/My page', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const stories = createPageStories({
  at: '/mypage',
  known: () => [
    [membership.dashboard(), dashboard],
    [orders.recent(), [createOrder()]],
    [orders.waiting(), []],
    [wishList.newest(4), { items: cards, total: cards.length }],
    [ownTaste.latest(), null],
  ],
  sees: () => createOrder().oid,
  visitorSees: () => m['account.login.for_mypage'](),
  empty: {
    known: () => [
      [membership.dashboard(), newcomer],
      [orders.recent(), []],
      [orders.waiting(), []],
      [wishList.newest(4), { items: [], total: 0 }],
    ],
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
