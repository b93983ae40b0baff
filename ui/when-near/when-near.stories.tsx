import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { WhenNear } from './when-near.tsx'

const meta = {
  title: 'Parts/Layout/WhenNear',
  id: 'parts-whennear',
  component: WhenNear,
  args: { children: <p>가까이 왔어요.</p>, placeholder: <Skeleton shape="block" /> },
} satisfies Meta<typeof WhenNear>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('가까이 왔어요.')).toBeVisible())
  },
}
export const Playground: Story = { args: { placeholder: <Skeleton shape="line" /> } }
