import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { accordionRecipe } from './accordion.recipe.ts'
import { Accordion } from './accordion.tsx'

const meta = {
  title: 'Parts/Layout/Accordion',
  id: 'parts-accordion',
  component: Accordion,
  args: {
    items: [
      { title: '교환과 환불', content: '받은 날부터 7일 안에 청약을 철회할 수 있어요.', open: true },
      { title: '보관', count: 3, content: '서늘하고 어두운 곳에 눕혀 두세요.' },
      { title: '픽업', content: '신분증을 가지고 오세요.' },
    ],
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { single: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: accordionRecipe.variants },
  },
}

export const OpensOneAfterTheOther: Story = {
  args: { single: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('픽업'))
    await waitFor(() => expect(canvas.getByText('신분증을 가지고 오세요.')).toBeVisible())
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(1)
  },
}

export const Later: Story = {
  args: { items: [{ title: '보관', content: '서늘하고 어두운 곳에 눕혀 두세요.', later: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('서늘하고 어두운 곳에 눕혀 두세요.')).toBeNull()
    await userEvent.click(canvas.getByText('보관'))
    await waitFor(() => expect(canvas.getByText('서늘하고 어두운 곳에 눕혀 두세요.')).toBeVisible())
  },
}
export const Languages: Story = { parameters: { longText: true } }
