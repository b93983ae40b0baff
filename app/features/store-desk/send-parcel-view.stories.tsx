import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { SendParcelView } from './send-parcel-view.tsx'

const meta = {
  title: 'Pages/Store desk/Send a parcel',
  component: SendParcelView,
  args: { open: true, onSend: fn(), onClose: fn() },
} satisfies Meta<typeof SendParcelView>

export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}

export const WithoutNumber: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '보냈어요' }))
    await waitFor(() => expect(screen.getByText('운송장번호 9~14자리를 입력해 주세요.')).toBeVisible())
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const WithNumber: Story = {
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), '한진택배')
    await userEvent.type(screen.getByLabelText(/^운송장번호/), '4123-5678-9012')
    await userEvent.click(screen.getByRole('button', { name: '보냈어요' }))
    await expect(args.onSend).toHaveBeenCalledWith({ carrier: 'HANJIN', trackingNumber: '412356789012' })
  },
}

export const ByOurselves: Story = {
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), '직접 배송')
    await userEvent.click(screen.getByRole('button', { name: '보냈어요' }))
    await expect(args.onSend).toHaveBeenCalledWith(null)
  },
}
