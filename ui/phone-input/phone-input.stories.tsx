import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PhoneInput } from './phone-input.tsx'

const meta = {
  title: 'Parts/Fields/PhoneInput',
  id: 'parts-phoneinput',
  component: PhoneInput,
  parameters: { width: 300, controlled: ['value', 'onChange'] },
  args: {
    value: '01012345678',
    'aria-label': '휴대폰',
    onChange: fn(),
  },
} satisfies Meta<typeof PhoneInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { end: '인증됨' } }

export const FormatsWhileTyping: Story = {
  args: { value: '' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '0212345678')
    await expect(canvas.getByRole('textbox')).toHaveValue('02-1234-5678')
    await expect(args.onChange).toHaveBeenLastCalledWith('0212345678')
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: {},
      conditions: {
        empty: { value: '' },
        verified: { end: '인증됨' },
        invalid: { 'aria-invalid': true },
        disabled: { disabled: true },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
