import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '../box/box.tsx'
import { columnsRecipe } from './columns.recipe.ts'
import { Columns } from './columns.tsx'

const meta = {
  title: 'Parts/Layout/Columns',
  id: 'parts-columns',
  component: Columns,
  args: {
    first: <Box ground="tile">왼쪽</Box>,
    second: <Box>오른쪽</Box>,
  },
} satisfies Meta<typeof Columns>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { layout: 'summary', sticky: 'second' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: columnsRecipe.variants },
  },
}
