import type { Meta, StoryObj } from '@storybook/react-vite'
import { Review } from './review.tsx'

const meta = {
  title: 'Parts/Wine/Review',
  id: 'parts-review',
  component: Review,
  parameters: { width: 440 },
  args: {
    author: '김*연',
    date: '2026.11.14',
    score: { value: '4.5', label: '평점' },
    tags: [{ tone: 'success', text: '구매 인증' }, { text: '2018 빈티지' }],
    text: '갈비찜과 마셨는데 타닌이 고기 기름을 싹 걷어 줘요. 한 시간 열어 두니 장미 향이 확 올라왔어요.',
  },
} satisfies Meta<typeof Review>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
