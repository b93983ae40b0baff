import type { Meta, StoryObj } from '@storybook/react-vite'
import { stateShotRecipe } from './state-shot.recipe.ts'
import { StateShot } from './state-shot.tsx'

const meta = {
  title: 'Parts/Messages/StateShot',
  id: 'parts-stateshot',
  component: StateShot,
  args: { name: 'editing', src: '/samples/barolo-268.webp', alt: 'order/editing, 390 px' },
  parameters: { width: 180 },
} satisfies Meta<typeof StateShot>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { shape: 'desktop' }, parameters: { width: 320 } }

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: stateShotRecipe.variants } },
}
