import type { Meta, StoryObj } from '@storybook/react-vite'
import { textRecipe } from './text.recipe.ts'
import { Text } from './text.tsx'

const meta = {
  title: 'Parts/Text and marks/Text',
  id: 'parts-text',
  component: Text,
  parameters: { width: 420 },
  args: {
    children:
      '말린 장미와 체리, 감초. 입 안에서는 단단한 타닌이 천천히 풀리고, 끝에 흙과 담뱃잎이 길게 남아요.',
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { reading: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: textRecipe.variants },
  },
}

export const Bullets: Story = {
  args: { as: 'li', bullet: true },
  render: (args) => (
    <ul>
      <Text {...args} />
      <Text {...args} />
    </ul>
  ),
}

export const Languages: Story = { parameters: { longText: true } }
