import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { MemberStrip } from './member-strip.tsx'

const meta = {
  title: 'Parts/Navigation/MemberStrip',
  id: 'parts-memberstrip',
  component: MemberStrip,
  args: {
    label: '내 혜택',
    cells: [
      { title: '회원 등급', value: '골드', share: 0.68, text: '플래티넘까지 96,000원 · 12월 1일 반영' },
      {
        title: '비니캐시',
        value: '48,200',
        unit: '원',
        action: (
          <Button variant="onBurgundy" size="small" href="#">
            충전
          </Button>
        ),
      },
      { title: '쿠폰', value: '4', unit: '장', text: '1장이 3일 뒤 끝나요' },
    ],
  },
} satisfies Meta<typeof MemberStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
