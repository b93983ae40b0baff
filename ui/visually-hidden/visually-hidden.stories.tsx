import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Parts/Layout/VisuallyHidden',
  id: 'parts-visuallyhidden',
  component: VisuallyHidden,
  args: {
    children: '읽어 주는 말',
  },
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}
