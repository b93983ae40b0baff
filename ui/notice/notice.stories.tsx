import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeRecipe } from './notice.recipe.ts'
import { Notice } from './notice.tsx'

const meta = {
  title: 'Parts/Messages/Notice',
  id: 'parts-notice',
  component: Notice,
  args: {
    title: '본인이 신분증을 가지고 오셔야 해요.',
    children:
      '다른 사람은 대신 받을 수 없어요. 11월 28일까지 받지 않으시면 자동으로 취소되고 전액 돌려 드려요.',
  },
} satisfies Meta<typeof Notice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { tone: 'warning' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: noticeRecipe.variants, conditions: { action: { action: '자세히' } } },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
