import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Parts/Navigation/Pagination',
  id: 'parts-pagination',
  component: Pagination,
  args: {
    label: '쪽 이동',
    previousLabel: '이전 쪽',
    nextLabel: '다음 쪽',
    page: 1,
    total: 6,
    hrefOf: (page) => `#${page}`,
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { page: 5, total: 12 } }

export const Middle: Story = {
  args: { page: 5, total: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5')).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '다음 쪽' })).toHaveAttribute('href', '#6')
  },
}

export const Last: Story = { args: { page: 12, total: 12 } }

export const Languages: Story = { parameters: { longText: 'here' } }
