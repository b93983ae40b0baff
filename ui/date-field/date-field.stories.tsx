import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { dateFieldRecipe } from './date-field.recipe.ts'
import { DateField } from './date-field.tsx'

const meta = {
  title: 'Parts/Dates/DateField',
  id: 'parts-datefield',
  component: DateField,
  parameters: { width: 240, controlled: ['value', 'onChange'] },
  args: {
    value: '2026-11-21',
    onChange: fn(),
    locale: 'ko-KR',
    label: '끝나는 날',
    words: {
      open: '달력 열기',
      calendar: '달력',
      previous: '이전',
      next: '다음',
      view: '달과 해 고르기',
      unavailable: '고를 수 없어요',
      clear: '지우기',
      invalid: '2026.11.21처럼 적어 주세요.',
      outside: '고를 수 없는 날짜예요.',
      hour: '시',
      minute: '분',
      done: '완료',
    },
  },
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

const chunk = { timeout: 12_000 }

export const Default: Story = {}

export const Playground: Story = { args: { min: '2026-11-10', max: '2026-12-24' } }

export const Empty: Story = { args: { value: '' } }

export const Disabled: Story = { args: { disabled: true } }

export const WithTime: Story = { args: { time: true, value: '2026-11-21T18:30' } }

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.type(input, '20261205')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05')
    await userEvent.tab()
    await expect(input).toHaveValue('2026.12.05')
  },
}

export const NotADate: Story = {
  render: (args) => (
    <Field label="끝나는 날" hint="비워 두면 끝이 없어요.">
      <DateField {...args} label={undefined} />
    </Field>
  ),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: '끝나는 날' })
    await userEvent.clear(input)
    await userEvent.type(input, '2026.02.30')
    await userEvent.tab()
    await expect(input).toBeInvalid()
    await expect(canvas.getByRole('alert')).toHaveTextContent('2026.11.21처럼 적어 주세요.')
    await expect(input).toHaveAccessibleDescription('비워 두면 끝이 없어요. 2026.11.21처럼 적어 주세요.')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

const onSubmit = fn((event: { preventDefault: () => void }) => event.preventDefault())

/** What cannot be read is not sent; what can be read otherwise is sent as it is meant. */
export const InAForm: Story = {
  args: { min: '2026-11-10', value: '' },
  render: (args) => (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Field label="끝나는 날" required error="오늘부터 고를 수 있어요.">
        <DateField {...args} label={undefined} name="end" />
      </Field>
      <button type="submit">보내기</button>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    onSubmit.mockClear()
    const input = canvas.getByRole('textbox', { name: '끝나는 날' })
    await userEvent.type(input, '2026.11.9')
    await userEvent.click(canvas.getByRole('button', { name: '보내기' }))
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('고를 수 없는 날짜예요.')
    await expect(input).toHaveFocus()
    await userEvent.clear(input)
    await userEvent.type(input, '2026.12.5{Enter}')
    await expect(onSubmit).toHaveBeenCalledOnce()
    await expect(new FormData(canvasElement.querySelector('form')!).get('end')).toBe('2026-12-05')
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const open = canvas.getByRole('button', { name: '달력 열기' })
    open.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('grid', {}, chunk)
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^21, 2026년 11월 21일/))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^28, /))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-11-28'))
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(open).toHaveFocus()
  },
}

export const EscapeClosesTheCalendarAlone: Story = {
  play: async ({ canvas }) => {
    const open = canvas.getByRole('button', { name: '달력 열기' })
    await userEvent.click(open)
    await canvas.findByRole('grid', {}, chunk)
    // A key that was handled does not close the dialog around the field as well.
    await expect(fireEvent.keyDown(document.activeElement ?? open, { key: 'Escape' })).toBe(false)
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(open).toHaveFocus()
    await expect(fireEvent.keyDown(open, { key: 'Escape' })).toBe(true)
  },
}

export const DayAndTime: Story = {
  args: { time: true, value: '' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '2026.12.01 20:00')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01T20:00')
    await userEvent.click(canvas.getByRole('button', { name: '달력 열기' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^3, 2026년 12월 3일/ }, chunk))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03T20:00'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '시' }), '09')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '분' }), '35')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03T09:35')
    await userEvent.click(canvas.getByRole('button', { name: '완료' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('2026.12.03 09:35')
  },
}

export const Cleared: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '지우기' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const OpenOnAPhone: Story = {
  args: { time: true, value: '2026-11-21T18:30' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '달력 열기' }))
    await canvas.findByRole('grid', {}, chunk)
    const { left, right } = canvas.getByRole('dialog').getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: dateFieldRecipe.variants,
      derived: ['side'],
      conditions: { empty: { value: '' }, disabled: { disabled: true } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
