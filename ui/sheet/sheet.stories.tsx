import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Sheet } from './sheet.tsx'

const meta = {
  title: 'Parts/Layers/Sheet',
  id: 'parts-sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: '쿠폰',
    closeLabel: '닫기',
    children: '쓸 수 있는 쿠폰이 두 장 있어요.',
    foot: (
      <Button variant="primary" size="large">
        15,600원 할인받기
      </Button>
    ),
  },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { from: 'side' } }

export const Whole: Story = { args: { from: 'full' } }

export const Closes: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: '쿠폰' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
