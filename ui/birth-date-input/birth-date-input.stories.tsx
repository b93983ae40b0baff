import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BirthDateInput } from './birth-date-input.tsx'

const meta = {
  title: 'Parts/Dates/BirthDateInput',
  id: 'parts-birthdateinput',
  component: BirthDateInput,
  parameters: { width: 300, controlled: ['value', 'onChange'] },
  args: {
    value: '199901',
    'aria-label': '생년월일',
    onChange: fn(),
  },
} satisfies Meta<typeof BirthDateInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Complete: Story = { args: { value: '19990101' } }

export const TakesDigitsAlone: Story = {
  args: { value: '' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1999-01-01x9')
    await expect(args.onChange).toHaveBeenLastCalledWith('19990101')
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: {},
      conditions: {
        empty: { value: '' },
        complete: { value: '19990101' },
        invalid: { 'aria-invalid': true },
        disabled: { disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
