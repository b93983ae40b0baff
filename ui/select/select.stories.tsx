import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { selectRecipe } from './select.recipe.ts'
import { Select } from './select.tsx'

const meta = {
  title: 'Parts/Fields/Select',
  id: 'parts-select',
  component: Select,
  parameters: { width: 300, controlled: ['value', 'onChange'] },
  args: {
    'aria-label': '카드사',
    placeholder: '카드를 골라 주세요',
    value: '',
    onChange: fn(),
    options: [
      { value: 'a', label: '한빛카드' },
      { value: 'b', label: '누리카드' },
      { value: 'c', label: '점검 중인 카드', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: selectRecipe.variants,
      conditions: { chosen: { value: 'a' }, disabled: { disabled: true }, invalid: { 'aria-invalid': true } },
    },
  },
}

export const Chooses: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'b')
    await expect(args.onChange).toHaveBeenLastCalledWith('b')
  },
}

export const Languages: Story = { parameters: { longText: true } }
