import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from './steps.tsx'

const meta = {
  title: 'Parts/Navigation/Steps',
  id: 'parts-steps',
  component: Steps,
  args: {
    label: '주문 단계',
    items: ['장바구니', '주문·결제', '완료'],
    current: 1,
  },
} satisfies Meta<typeof Steps>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: 'here' } }
