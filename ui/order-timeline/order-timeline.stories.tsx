import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderTimelineRecipe } from './order-timeline.recipe.ts'
import { OrderTimeline } from './order-timeline.tsx'

const meta = {
  title: 'Parts/Lists and tables/OrderTimeline',
  id: 'parts-ordertimeline',
  component: OrderTimeline,
  args: {
    label: '주문 진행',
    steps: [
      { title: '결제 완료', time: '14:05', state: 'done', stateWords: '마침' },
      { title: '매장에서 준비', time: '지금', state: 'now', stateWords: '지금' },
      { title: '준비 완료 알림', time: '17:30 무렵', stateWords: '예정' },
      { title: '신분증 확인 후 받기', time: '18:00 이후', stateWords: '예정' },
    ],
  },
} satisfies Meta<typeof OrderTimeline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Failed: Story = {
  args: {
    steps: [
      { title: '결제 완료', time: '14:05', state: 'done', stateWords: '마침' },
      { title: '주문 취소', time: '15:20', state: 'failed', stateWords: '취소' },
    ],
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: orderTimelineRecipe.variants,
      derived: ['state'],
      needs: {
        'state.done': { steps: [{ title: '결제 완료', time: '14:05', state: 'done', stateWords: '마침' }] },
        'state.now': { steps: [{ title: '매장에서 준비', time: '지금', state: 'now', stateWords: '지금' }] },
        'state.failed': {
          steps: [{ title: '주문 취소', time: '15:20', state: 'failed', stateWords: '취소' }],
        },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
