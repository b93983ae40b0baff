import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '../box/box.tsx'
import { stackRecipe } from './stack.recipe.ts'
import { Stack } from './stack.tsx'

const meta = {
  title: 'Parts/Layout/Stack',
  id: 'parts-stack',
  component: Stack,
  args: {
    children: ['하나', '둘', '셋'].map((word) => <Box key={word}>{word}</Box>),
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { gap: 4 } }

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: stackRecipe.variants } },
}
