import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConsentSheet } from './consent-sheet.tsx'

const meta = {
  title: 'Pages/Order/Consent sheet',
  component: ConsentSheet,
  args: { agreed: [], payLabel: '179,300원 결제하기', onAgree: fn(), onPay: fn(), onClose: fn() },
} satisfies Meta<typeof ConsentSheet>

export default meta
type Story = StoryObj<typeof meta>

const findSheet = () => within(within(document.body).getByRole('dialog', { name: '주문 동의' }))

/** Nothing is ticked; a payment without the consents says so and takes the focus to the first of them. */
export const NothingTicked: Story = {
  play: async ({ args }) => {
    const sheet = findSheet()
    for (const box of sheet.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    await userEvent.click(sheet.getByRole('button', { name: '179,300원 결제하기' }))
    await expect(args.onPay).not.toHaveBeenCalled()
    await expect(sheet.getByText(/주문에 필요한 동의가 빠졌습니다/)).toBeVisible()
    await expect(sheet.getAllByRole('checkbox')).toContain(document.activeElement)
    await userEvent.click(sheet.getByRole('checkbox', { name: '아래 내용에 모두 동의합니다' }))
    await expect(args.onAgree).toHaveBeenCalledWith(['order', 'thirdParty', 'payment'])
  },
}

export const AllTicked: Story = {
  args: { agreed: ['order', 'thirdParty', 'payment'] },
  play: async ({ args }) => {
    await userEvent.click(findSheet().getByRole('button', { name: '179,300원 결제하기' }))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}
