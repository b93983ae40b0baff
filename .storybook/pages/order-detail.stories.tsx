import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { order } from '../../app/features/orders/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Order detail', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const collected = order({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' })
const whole = wholeStories({
  at: `/mypage/order/${collected.oid}`,
  answers: { [`/commerce/orders/${collected.oid}`]: collected },
  sees: () => new RegExp(collected.oid),
  visitorSees: () => m['account.login.asked'](),
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
