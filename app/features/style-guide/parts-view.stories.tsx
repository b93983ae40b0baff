import type { Meta, StoryObj } from '@storybook/react-vite'
import { PartsView } from './parts-view.tsx'

const meta = {
  title: 'Pages/Style guide/Parts',
  component: PartsView,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PartsView>

export default meta

export const Normal: StoryObj<typeof meta> = {}
