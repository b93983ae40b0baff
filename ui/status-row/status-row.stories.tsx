import type { Meta, StoryObj } from '@storybook/react-vite'
import { statusRowRecipe } from './status-row.recipe.ts'
import { StatusRow } from './status-row.tsx'

const meta = {
  title: 'Parts/Messages/StatusRow',
  id: 'parts-statusrow',
  component: StatusRow,
  args: {
    label: '주문 상태',
    cells: [
      { name: '입금 대기', count: 0, href: '#1' },
      { name: '결제 완료', count: 1, href: '#2' },
      { name: '상품 준비 중', count: 1, href: '#3' },
      { name: '픽업 대기', count: 2, href: '#4', due: true },
      { name: '완료', count: 14, href: '#5' },
      { name: '취소·반품', count: 1, href: '#6' },
    ],
  },
} satisfies Meta<typeof StatusRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: statusRowRecipe.variants,
      derived: ['due'],
      needs: {
        'due.true': {
          label: '주문 상태, 할 일',
          cells: [{ name: '픽업 대기', count: 2, href: '#4', due: true }],
        },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
