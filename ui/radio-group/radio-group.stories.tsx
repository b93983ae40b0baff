import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { radioGroupRecipe } from './radio-group.recipe.ts'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Parts/Choices/RadioGroup',
  id: 'parts-radiogroup',
  component: RadioGroup,
  parameters: { controlled: ['value', 'onChange'] },
  args: {
    legend: '할부',
    value: '0',
    onChange: fn(),
    options: [
      { value: '0', label: '일시불' },
      { value: '2', label: '2개월', description: '무이자' },
      { value: '3', label: '3개월', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { direction: 'column' } }

export const ByArrowKeys: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: '일시불' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2')
  },
}

export const NothingChosen: Story = {
  args: { value: undefined, error: '할부 개월을 골라 주세요.' },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('radio', { name: '일시불' })
    await expect(first).toBeInvalid()
    await expect(first).toHaveAccessibleDescription('할부 개월을 골라 주세요.')
  },
}

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: radioGroupRecipe.variants } },
}

export const Languages: Story = { parameters: { longText: true } }
