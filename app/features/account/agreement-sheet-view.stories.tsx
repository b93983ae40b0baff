import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { AgreementSheetView } from './agreement-sheet-view.tsx'
import { texts } from './agreement-texts.ko-kr.ts'

const meta = {
  title: 'Pages/Sign up/Agreement sheet',
  component: AgreementSheetView,
  args: { agreement: 'terms', text: texts.terms, failed: false, onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof AgreementSheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  play: async ({ args }) => {
    const [close] = await screen.findAllByRole('button', { name: '닫기' })
    if (close) await userEvent.click(close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Privacy: Story = { args: { agreement: 'privacy', text: texts.privacy } }

export const Loading: Story = { args: { text: null } }

export const Failed: Story = { args: { text: null, failed: true } }
