import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignUpDoneView } from './sign-up-done-view.tsx'

const meta = {
  title: 'Pages/Sign up/Done',
  component: SignUpDoneView,
  parameters: { width: 472 },
  args: {
    coupon: { name: '가입 축하 5% 할인', expiresAt: '2026-12-21T23:59:59+09:00' },
    adult: false,
    goOn: null,
  },
} satisfies Meta<typeof SignUpDoneView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Adult: Story = { args: { adult: true } }

export const OnTheWayToOrder: Story = { args: { adult: true, goOn: '/cart' } }

export const WithoutCoupon: Story = { args: { coupon: null } }
