import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { stepperRecipe } from './stepper.recipe.ts'
import { Stepper } from './stepper.tsx'

const meta = {
  title: 'Parts/Fields/Stepper',
  id: 'parts-stepper',
  component: Stepper,
  parameters: { controlled: ['value', 'onChange'] },
  args: {
    value: 2,
    max: 6,
    onChange: fn(),
    label: '수량',
    lessLabel: '한 병 빼기',
    moreLabel: '한 병 더하기',
    limitText: '한 번에 6병까지 살 수 있어요.',
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: stepperRecipe.variants,
      conditions: { least: { value: 1 }, most: { value: 6 }, disabled: { disabled: true } },
    },
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: '수량' })
    field.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith(6)
    await expect(canvas.getByRole('button', { name: '한 병 더하기' })).toBeDisabled()
    await expect(canvas.getByText('한 번에 6병까지 살 수 있어요.')).toBeVisible()
  },
}

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: '수량' })
    await userEvent.clear(field)
    await userEvent.type(field, '40')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(6)
  },
}

export const Languages: Story = { parameters: { longText: true } }
