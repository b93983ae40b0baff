import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '../box/box.tsx'
import { gridRecipe } from './grid.recipe.ts'
import { Grid } from './grid.tsx'

const meta = {
  title: 'Parts/Layout/Grid',
  id: 'parts-grid',
  component: Grid,
  args: {
    columns: 3,
    children: ['하나', '둘', '셋', '넷'].map((word) => <Box key={word}>{word}</Box>),
  },
} satisfies Meta<typeof Grid>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { columns: { base: 2, md: 4 } } }

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: gridRecipe.variants } },
}
