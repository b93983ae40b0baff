import type { Meta, StoryObj } from '@storybook/react-vite'
import { kindDotRecipe } from './kind-dot.recipe.ts'
import { KindDot } from './kind-dot.tsx'

const meta = {
  title: 'Parts/Text and marks/KindDot',
  id: 'parts-kinddot',
  component: KindDot,
  args: {
    kind: 'red',
    children: '레드 · 이탈리아 · 바롤로',
  },
} satisfies Meta<typeof KindDot>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { kind: 'sparkling' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: kindDotRecipe.variants },
  },
}
