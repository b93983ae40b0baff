import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { toBottleImage } from '../wine-card/samples.ts'
import { planBoxRecipe } from './plan-box.recipe.ts'
import { PlanBox } from './plan-box.tsx'

const sources = ['barolo', 'brut', 'marlborough'].map((name) => toBottleImage(name))

const meta = {
  title: 'Parts/Wine/PlanBox',
  id: 'parts-planbox',
  component: PlanBox,
  args: { label: '영동 청수 스위트, 2병', bottles: sources.slice(0, 2) },
} satisfies Meta<typeof PlanBox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('img', { name: args.label })
    const images = [...box.querySelectorAll('img')]
    await expect(images.map((image) => image.getAttribute('src'))).toEqual(args.bottles.map(({ src }) => src))
    await expect(images.map((image) => image.loading)).toEqual(['lazy', 'lazy'])
  },
}

export const Playground: Story = { args: { bottles: sources } }

export const OneBottle: Story = { args: { bottles: sources.slice(0, 1) } }

/** Six bottles, as many as it holds. */
export const Full: Story = { args: { bottles: [...sources, ...sources] } }

export const Variants: Story = { parameters: { variants: { of: planBoxRecipe.variants } } }
