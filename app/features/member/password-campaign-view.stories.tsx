import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PasswordCampaignView } from './password-campaign-view.tsx'

const meta = {
  title: 'Pages/Password campaign',
  component: PasswordCampaignView,
  args: {
    open: true,
    id: 'shopper@vini.test',
    working: false,
    failure: null,
    onLater: fn(),
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordCampaignView>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = within(canvasElement)
    await userEvent.type(dialog.getByLabelText('지금 비밀번호'), 'Wine#2026')
    await userEvent.type(dialog.getByLabelText('비밀번호 확인'), 'Wine#2026')
    await userEvent.click(dialog.getByRole('button', { name: '비밀번호 바꾸기' }))
    await expect(args.onChange).toHaveBeenCalledWith({ current: 'Wine#2026', confirm: 'Wine#2026' })
    await userEvent.click(dialog.getByRole('button', { name: '다음에 바꾸기' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
}
export const Working: Story = { args: { working: true } }
