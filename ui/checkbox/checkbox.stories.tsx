import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { checkboxRecipe } from './checkbox.recipe.ts'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Parts/Choices/Checkbox',
  id: 'parts-checkbox',
  component: Checkbox,
  parameters: { width: 228, controlled: ['checked', 'onChange'] },
  args: {
    checked: false,
    children: '레드',
    onChange: fn(),
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { count: 96 } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: checkboxRecipe.variants,
      conditions: {
        checked: { checked: true },
        half: { indeterminate: true },
        count: { count: 96 },
        described: { description: '이메일로 한 달에 두 번' },
        disabled: { disabled: true },
      },
    },
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('checkbox').focus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const Languages: Story = { parameters: { longText: true } }
