import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EventPreviewView } from './event-preview-view.tsx'
import { kinds, preview } from './samples.ts'

const meta = {
  title: 'Pages/Event preview',
  component: EventPreviewView,
  parameters: { layout: 'fullscreen' },
  args: {
    event: preview,
    kinds,
    arrivedAt: Date.parse(preview.now),
    taking: false,
    onTake: fn(),
    onShare: fn(),
  },
} satisfies Meta<typeof EventPreviewView>
export default meta

type Story = StoryObj<typeof meta>
export const Draft: Story = {}
export const Live: Story = { args: { event: { ...preview, draft: false } } }
