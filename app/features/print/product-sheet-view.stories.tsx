import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { product } from '../wines/samples.ts'
import { ProductSheetView } from './product-sheet-view.tsx'

const meta = {
  title: 'Print/Wine',
  component: ProductSheetView,
  parameters: { layout: 'fullscreen' },
  args: { product, onPrint: fn() },
} satisfies Meta<typeof ProductSheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '인쇄하기' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

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
