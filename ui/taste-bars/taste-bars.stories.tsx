import type { Meta, StoryObj } from '@storybook/react-vite'
import { tastes } from '../wine-card/samples.ts'
import { tasteBarsRecipe } from './taste-bars.recipe.ts'
import { TasteBars } from './taste-bars.tsx'

const meta = {
  title: 'Parts/Wine/TasteBars',
  id: 'parts-tastebars',
  component: TasteBars,
  parameters: { width: 320 },
  args: {
    tastes,
  },
} satisfies Meta<typeof TasteBars>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'detail' } }

/** All axes at one level. */
const bars = Object.fromEntries(
  [1, 2, 3, 4, 5].map((value) => [
    `value.${value}`,
    {
      tastes: tastes.map(({ name }) => ({
        name,
        value,
        reading: String(value),
        label: `${name} 5단계 중 ${value}`,
      })),
    },
  ]),
)

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: tasteBarsRecipe.variants, derived: ['value'], needs: bars },
  },
}

export const Languages: Story = { parameters: { longText: true } }
