import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cards } from './samples.ts'
import { Together } from './together.tsx'

const meta = {
  title: 'Pages/Goes with a wine',
  component: Together,
  args: { product: { together: cards.slice(0, 3) }, onAdd: fn() },
} satisfies Meta<typeof Together>
export default meta
type Story = StoryObj<typeof meta>

/** Each is put into the cart by one press. */
export const Three: Story = {
  play: async ({ args, canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button')
    if (first) await userEvent.click(first)
    await expect(args.onAdd).toHaveBeenCalledWith(cards[0])
  },
}

export const One: Story = { args: { product: { together: cards.slice(0, 1) } } }
