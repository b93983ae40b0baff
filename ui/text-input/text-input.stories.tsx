import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { textInputRecipe } from './text-input.recipe.ts'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Parts/Fields/TextInput',
  id: 'parts-textinput',
  component: TextInput,
  parameters: { width: 280, controlled: ['value', 'onChange'] },
  args: {
    value: '',
    'aria-label': '이름',
    placeholder: '성과 이름',
    onChange: fn(),
  },
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: textInputRecipe.variants,
      conditions: {
        filled: { value: '홍길동' },
        clear: { value: '홍길동', clearLabel: '지우기' },
        unit: { value: '20,000', end: '원' },
        invalid: { 'aria-invalid': true },
        readOnly: { value: '홍길동', readOnly: true },
        disabled: { disabled: true },
      },
    },
  },
}

export const Clears: Story = {
  args: { value: '홍길동', clearLabel: '지우기' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '지우기' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: true } }
