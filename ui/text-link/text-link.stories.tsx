import type { Meta, StoryObj } from '@storybook/react-vite'
import { textLinkRecipe } from './text-link.recipe.ts'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Parts/Buttons and links/TextLink',
  id: 'parts-textlink',
  component: TextLink,
  args: {
    href: '#',
    children: '카시나 토르벨로',
  },
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'accent', onward: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: textLinkRecipe.variants, conditions: { onward: { onward: true } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
