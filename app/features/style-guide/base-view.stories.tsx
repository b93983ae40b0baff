import type { Meta, StoryObj } from '@storybook/react-vite'
import { BaseView } from './base-view.tsx'

const meta = {
  title: 'Pages/Style guide/Base',
  component: BaseView,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BaseView>

export default meta

export const Normal: StoryObj<typeof meta> = {}
