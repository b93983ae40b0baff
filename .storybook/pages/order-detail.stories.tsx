import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createOrder } from '../../app/features/orders/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Order detail', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const readyOrder = createOrder({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' })
const stories = createPageStories({
  at: `/mypage/order/${readyOrder.oid}`,
  answers: { [`/commerce/orders/${readyOrder.oid}`]: readyOrder },
  sees: () => new RegExp(readyOrder.oid),
  visitorSees: () => m['account.login.for_mypage'](),
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
