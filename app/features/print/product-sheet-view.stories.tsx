import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { expectPrint } from '../../../.storybook/plays.ts'
import { product } from '../wines/samples.ts'
import { ProductSheetView } from './sheet-views.tsx'

const meta = {
  title: 'Print/Wine',
  component: ProductSheetView,
  parameters: { layout: 'fullscreen' },
  args: { product, onPrint: fn() },
} satisfies Meta<typeof ProductSheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = { play: expectPrint }

export const WithoutTaste: Story = {
  args: {
    product: {
      ...product,
      taste: { sweetness: null, acidity: null, body: null, tannin: null, fizz: null },
      dishes: [],
      serving: null,
    },
  },
}
