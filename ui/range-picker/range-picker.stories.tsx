import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { rangePickerRecipe } from './range-picker.recipe.ts'
import { RangePicker } from './range-picker.tsx'

const meta = {
  title: 'Parts/Dates/RangePicker',
  id: 'parts-rangepicker',
  component: RangePicker,
  parameters: { width: 280, controlled: ['value', 'onChange'] },
  args: {
    value: { from: '2026-11-15', until: '2026-11-21' },
    onChange: fn(),
    locale: 'ko-KR',
    label: '결제한 날',
    presets: [
      { label: '오늘', from: '2026-11-21', until: '2026-11-21' },
      { label: '어제', from: '2026-11-20', until: '2026-11-20' },
      { label: '지난 7일', from: '2026-11-15', until: '2026-11-21' },
      { label: '이번 달', from: '2026-11-01', until: '2026-11-30' },
      { label: '지난달', from: '2026-10-01', until: '2026-10-31' },
    ],
    words: {
      all: '전체 기간',
      from: '첫날',
      until: '마지막 날',
      presets: '자주 쓰는 기간',
      calendar: '기간 고르기',
      previous: '이전',
      next: '다음',
      view: '달과 해 고르기',
      unavailable: '고를 수 없어요',
      invalid: '2026.11.21처럼 적어 주세요.',
      outside: '고를 수 없는 날짜예요.',
      done: '완료',
    },
  },
} satisfies Meta<typeof RangePicker>

export default meta
type Story = StoryObj<typeof meta>

const chunk = { timeout: 12_000 }

export const Default: Story = {}

export const Playground: Story = { args: { value: { from: '2026-11-03', until: '2026-11-18' } } }

export const AllDays: Story = { args: { value: { from: '', until: '' } } }

export const OpenEnd: Story = { args: { value: { from: '2026-11-03', until: '' } } }

export const Disabled: Story = { args: { disabled: true } }

export const Preset: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('combobox', { name: '결제한 날' })
    await expect(button).toHaveTextContent('지난 7일')
    await userEvent.click(button)
    await userEvent.click(canvas.getByRole('button', { name: '지난달' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-01', until: '2026-10-31' })
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(button).toHaveFocus()
    await expect(button).toHaveTextContent('지난달')
  },
}

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '결제한 날' }))
    const from = canvas.getByRole('textbox', { name: '첫날' })
    await userEvent.clear(from)
    await userEvent.type(from, '2026.12.01')
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', until: '2026-12-01' })
    await expect(canvas.getByRole('textbox', { name: '마지막 날' })).toHaveValue('2026.12.01')
    await userEvent.click(canvas.getByRole('button', { name: '완료' }))
    await expect(canvas.getByRole('combobox', { name: '결제한 날' })).toHaveTextContent('2026.12.01')
  },
}

export const Picked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '결제한 날' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^3, 2026년 11월 3일/ }, chunk))
    await userEvent.click(canvas.getByRole('button', { name: /^18, 2026년 11월 18일/ }))
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-03', until: '2026-11-18' }),
    )
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('combobox', { name: '결제한 날' })).toHaveTextContent('2026.11.03 ~ 11.18')
  },
}

export const InAField: Story = {
  render: (args) => (
    <form method="get" role="search">
      <Field label="결제한 날" error="기간이 너무 길어요.">
        <RangePicker {...args} label={undefined} names={{ from: 'from', until: 'until' }} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('combobox', { name: '결제한 날' })).toHaveAccessibleDescription(
      '기간이 너무 길어요.',
    )
    const data = new FormData(canvasElement.querySelector('form')!)
    await expect([data.get('from'), data.get('until')]).toEqual(['2026-11-15', '2026-11-21'])
  },
}

const openPanel: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('combobox', { name: '결제한 날' }))
  await canvas.findByRole('grid', {}, chunk)
  const { left, right } = canvas.getByRole('dialog').getBoundingClientRect()
  await expect(left).toBeGreaterThanOrEqual(0)
  await expect(right).toBeLessThanOrEqual(innerWidth)
}

export const Open: Story = { globals: { viewport: { value: 'desktop' } }, play: openPanel }

export const OpenOnAPhone: Story = { globals: { viewport: { value: 'phone' } }, play: openPanel }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: rangePickerRecipe.variants,
      derived: ['side', 'wrong'],
      conditions: { disabled: { disabled: true } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
