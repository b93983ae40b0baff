import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip } from '../chip/chip.tsx'
import { clusterRecipe } from './cluster.recipe.ts'
import { Cluster } from './cluster.tsx'

const meta = {
  title: 'Parts/Layout/Cluster',
  id: 'parts-cluster',
  component: Cluster,
  args: {
    children: ['레드', '이탈리아 바롤로', '네비올로 100%', '14.5%'].map((word) => (
      <Chip key={word}>{word}</Chip>
    )),
  },
} satisfies Meta<typeof Cluster>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: clusterRecipe.variants },
  },
}
