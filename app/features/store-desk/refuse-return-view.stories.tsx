import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { RefuseReturnView } from './refuse-return-view.tsx'

const meta = {
  title: 'Pages/Store desk/Refuse a return',
  component: RefuseReturnView,
  args: { open: true, onRefuse: fn(), onClose: fn() },
} satisfies Meta<typeof RefuseReturnView>

export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}

export const WithoutReason: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '거절하기' }))
    await waitFor(() => expect(screen.getByText('거절하는 이유를 적어 주세요.')).toBeVisible())
    await expect(args.onRefuse).not.toHaveBeenCalled()
  },
}

export const WithReason: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText(/^거절하는 이유/), '마개를 이미 열었어요')
    await userEvent.click(screen.getByRole('button', { name: '거절하기' }))
    await expect(args.onRefuse).toHaveBeenCalledWith('마개를 이미 열었어요')
  },
}
