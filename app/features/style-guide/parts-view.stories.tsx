import type { Meta, StoryObj } from '@storybook/react-vite'
import { PartsView } from './parts-view.tsx'

const meta = {
  title: 'Pages/style guide: parts',
  component: PartsView,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PartsView>

export default meta

export const Normal: StoryObj<typeof meta> = {}
