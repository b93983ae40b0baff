import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TimeField } from './time-field.tsx'

const meta = {
  title: 'Parts/Dates/TimeField',
  id: 'parts-timefield',
  component: TimeField,
  parameters: { width: 160, controlled: ['value', 'onChange'] },
  args: {
    value: '18:30',
    onChange: fn(),
    'aria-label': '여는 시각',
    words: { invalid: '18:30처럼 적어 주세요.', outside: '고를 수 없는 시각이에요.' },
  },
} satisfies Meta<typeof TimeField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { min: '09:00', max: '22:00' } }

export const Empty: Story = { args: { value: '' } }

export const Disabled: Story = { args: { disabled: true } }

/** With or without the colon, and with one figure of the hour. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: '여는 시각' })
    await userEvent.clear(input)
    await userEvent.type(input, '0915')
    await expect(args.onChange).toHaveBeenLastCalledWith('09:15')
    await userEvent.clear(input)
    await userEvent.type(input, '9:05')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('09:05')
    await expect(input).toHaveValue('09:05')
  },
}

export const NotATime: Story = {
  args: { 'aria-label': undefined },
  render: (args) => (
    <Field label="여는 시각">
      <TimeField {...args} />
    </Field>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: '여는 시각' })
    await userEvent.clear(input)
    await userEvent.type(input, '25:00')
    await userEvent.tab()
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('18:30처럼 적어 주세요.')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {}, conditions: { empty: { value: '' }, disabled: { disabled: true } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
