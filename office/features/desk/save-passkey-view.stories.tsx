import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { SavePasskeyView } from './save-passkey-view.tsx'

const meta = {
  title: 'Office/Desk/save-passkey',
  component: SavePasskeyView,
  args: { isWorking: false, isDone: false, failure: null, onSave: fn(), onClose: fn() },
} satisfies Meta<typeof SavePasskeyView>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args: { onSave } }) => {
    const page = within(canvasElement.ownerDocument.body)
    const name = await page.findByRole('textbox', { name: m['passkey.add.name']() })
    await userEvent.type(name, '성수점 태블릿{Enter}')
    await expect(onSave).toHaveBeenCalledWith('성수점 태블릿')
  },
}

export const Wide: Story = { globals: { viewport: { value: 'desktop' } } }

export const Working: Story = { args: { isWorking: true } }

export const Refused: Story = { args: { failure: m['passkey.failure.taken']() } }

export const Done: Story = {
  args: { isDone: true },
  play: async ({ canvasElement, args: { onClose } }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText(m['counter.save.done']())).toBeVisible()
    const [close] = page.getAllByRole('button', { name: m['list.close']() })
    await userEvent.click(close!)
    await expect(onClose).toHaveBeenCalled()
  },
}
