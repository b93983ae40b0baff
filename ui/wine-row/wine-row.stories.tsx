import type { Meta, StoryObj } from '@storybook/react-vite'
import { toBottleImage } from '../wine-card/samples.ts'
import { wineRowRecipe } from './wine-row.recipe.ts'
import { WineRow } from './wine-row.tsx'

const meta = {
  title: 'Parts/Wine/WineRow',
  id: 'parts-winerow',
  component: WineRow,
  parameters: { width: 400 },
  args: {
    href: '#',
    kind: 'red',
    origin: '프랑스 · 포이약',
    name: '샤토 보드렐 그랑 뱅',
    original: { text: 'Grand Vin de Vaudrelle', lang: 'fr' },
    facts: '2018',
    image: toBottleImage('barolo'),
    price: { price: '128,000원', off: '20%', was: { label: '정가', price: '160,000원' } },
    stock: { share: 0.62, text: '14병 남았어요' },
  },
} satisfies Meta<typeof WineRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: wineRowRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }
