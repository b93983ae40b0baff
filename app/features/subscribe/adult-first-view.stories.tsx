import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '#ui/button'
import { AdultFirstView } from './adult-first-view.tsx'

const meta = {
  title: 'Pages/Subscription order/Adult first',
  component: AdultFirstView,
  args: { children: <Button variant="primary">본인확인하기</Button> },
} satisfies Meta<typeof AdultFirstView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '본인확인하기' })).toBeVisible()
  },
}
