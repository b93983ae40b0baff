import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { product } from './samples.ts'
import { WineZoomView } from './wine-zoom-view.tsx'

const meta = {
  title: 'Pages/Wine, near',
  component: WineZoomView,
  parameters: { layout: 'fullscreen' },
  args: { product, onClose: fn() },
} satisfies Meta<typeof WineZoomView>
export default meta

type Story = StoryObj<typeof meta>
export const Label: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: /, 앞라벨$/ })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '병' }))
    await expect(canvas.getByRole('img', { name: /, 병$/ })).toBeInTheDocument()
  },
}
export const Back: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '뒷라벨' }))
    await expect(canvas.getByText('새벽와인수입(주)')).toBeInTheDocument()
  },
}
/** The wine in its glass, and the bottle beside its first dish: drawn when they are asked for. */
export const Served: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '잔' }))
    await expect(canvas.getByRole('img', { name: /, 잔$/ })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '소갈비찜 곁에' }))
    await expect(canvas.getByRole('img', { name: '소갈비찜' })).toBeInTheDocument()
  },
}
export const Goods: Story = { args: { product: { ...product, label: null } } }
export const Languages: Story = { parameters: { longText: true } }
