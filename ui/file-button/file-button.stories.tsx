import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FileButton } from './file-button.tsx'

const meta = {
  title: 'Parts/Fields/FileButton',
  id: 'parts-filebutton',
  component: FileButton,
  args: { label: '파일 보내기', onFiles: fn() },
} satisfies Meta<typeof FileButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const file = new File(['x'], '라벨.png', { type: 'image/png' })
    await userEvent.upload(within(canvasElement).getByLabelText('파일 보내기'), file)
    await expect(args.onFiles).toHaveBeenCalledWith([file])
  },
}

export const Playground: Story = { args: { accept: 'image/*,.pdf' } }

export const Disabled: Story = { args: { disabled: true } }

export const Variants: Story = {
  parameters: { variants: { of: {}, conditions: { disabled: { disabled: true } } } },
}
