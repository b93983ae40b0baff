import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DatePicker } from './date-picker.tsx'

const meta = {
  title: 'Parts/Dates/DatePicker',
  id: 'parts-datepicker',
  tags: ['without-user'],
  component: DatePicker,
  parameters: { width: 240, controlled: ['value', 'onChange'] },
  args: {
    value: '2026-11-21',
    onChange: fn(),
    locale: 'ko-KR',
    label: '받는 날',
    words: {
      open: '달력 열기',
      calendar: '달력',
      previous: '이전',
      next: '다음',
      view: '달과 해 고르기',
      unavailable: '고를 수 없어요',
    },
  },
} satisfies Meta<typeof DatePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { min: '2026-11-10', max: '2026-12-24' } }

export const Empty: Story = { args: { value: '' } }

export const Disabled: Story = { args: { disabled: true } }

export const Open: Story = {
  args: { defaultOpen: true, min: '2026-11-10', unavailable: (day) => new Date(day).getUTCDay() === 1 },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="받는 날" required error="오늘부터 고를 수 있어요.">
      <DatePicker {...args} label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '받는 날' })).toBeInvalid()
  },
}

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '20261205{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05'))
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '달력 열기' }))
    await waitFor(() => expect(canvas.getByRole('grid')).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('button', { current: 'date' })).toBeInTheDocument()).catch(
      () => undefined,
    )
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-11-22'))
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {}, conditions: { empty: { value: '' }, disabled: { disabled: true } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
