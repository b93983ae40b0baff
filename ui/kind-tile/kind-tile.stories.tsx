import type { Meta, StoryObj } from '@storybook/react-vite'
import { toBottleImage } from '../wine-card/samples.ts'
import { kindTileRecipe } from './kind-tile.recipe.ts'
import { KindTile } from './kind-tile.tsx'

const meta = {
  title: 'Parts/Wine/KindTile',
  id: 'parts-kindtile',
  component: KindTile,
  parameters: { width: 190 },
  args: {
    href: '#',
    kind: 'red',
    name: '레드',
    count: '96',
    bottle: toBottleImage('barolo'),
  },
} satisfies Meta<typeof KindTile>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { kind: 'white', bottle: toBottleImage('marlborough') } }

export const WithoutBottle: Story = { args: { count: '0', bottle: undefined } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: kindTileRecipe.variants, derived: ['wrap'] },
  },
}

export const Languages: Story = { parameters: { longText: true } }
