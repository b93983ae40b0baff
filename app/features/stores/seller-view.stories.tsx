import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { expectRetry } from '../../../.storybook/plays.ts'
import { store } from './samples.ts'
import { SellerView } from './seller-view.tsx'

const meta = {
  title: 'Pages/Seller of a wine',
  component: SellerView,
  parameters: { width: 'min(720px, 100%)' },
  args: { store, onRetry: fn() },
} satisfies Meta<typeof SellerView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(store.seller.businessNumber)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '매장과 채팅' })).toHaveAttribute(
      'href',
      `/chat?store=${store.id}`,
    )
  },
}
export const Nobody: Story = { args: { store: null } }
export const Loading: Story = { args: { store: undefined } }
export const Failed: Story = {
  args: { store: undefined, failure: '연결이 불안정해요. 잠시 뒤에 다시 시도해 주세요.' },
  play: expectRetry,
}
export const Languages: Story = { parameters: { longText: true } }
