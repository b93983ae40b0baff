import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { expectPrint } from '../../../.storybook/plays.ts'
import { product } from '../wines/samples.ts'
import { TastingCardView } from './sheet-views.tsx'

const meta = {
  title: 'Print/Tasting card',
  component: TastingCardView,
  parameters: { layout: 'fullscreen' },
  args: { product, onPrint: fn() },
} satisfies Meta<typeof TastingCardView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = { play: expectPrint }
