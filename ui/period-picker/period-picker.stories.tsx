import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { periodPickerRecipe } from './period-picker.recipe.ts'
import { PeriodPicker } from './period-picker.tsx'

const meta = {
  title: 'Parts/Dates/PeriodPicker',
  id: 'parts-periodpicker',
  tags: ['without-user'],
  component: PeriodPicker,
  parameters: { controlled: ['value', 'onChange'] },
  args: {
    legend: '조회 기간',
    presets: [
      { value: 'today', label: '오늘' },
      { value: '15d', label: '15일' },
      { value: '1m', label: '1개월' },
      { value: '3m', label: '3개월' },
      { value: '6m', label: '6개월' },
    ],
    ownLabel: '직접 고르기',
    value: '1m',
    onChange: fn(),
    period: { from: '2026-10-22', to: '2026-11-21' },
    onPeriod: fn(),
    fromLabel: '시작일',
    toLabel: '종료일',
    words: '2026.10.22 ~ 11.21',
    calendar: {
      locale: 'ko-KR',
      words: {
        open: '달력 열기',
        calendar: '달력',
        previous: '이전',
        next: '다음',
        view: '달과 해 고르기',
        unavailable: '고를 수 없어요',
      },
    },
  },
} satisfies Meta<typeof PeriodPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { value: '6m', words: '2026.05.22 ~ 11.21' } }

export const OwnRange: Story = {
  args: { value: 'own' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '시작일' }, { timeout: 12_000 })).toHaveValue(
      '2026.10.22',
    )
    await expect(await canvas.findByRole('textbox', { name: '종료일' })).toHaveValue('2026.11.21')
  },
}

export const WrongRange: Story = {
  args: {
    value: 'own',
    period: { from: '2026-11-21', to: '2026-10-22' },
    error: '시작일이 종료일보다 늦어요. 날짜를 다시 골라 주세요.',
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: '종료일' }, { timeout: 12_000 })
  },
}

export const ByArrowKeys: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: '1개월' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenCalledWith('3m')
    await expect(canvas.getByRole('radio', { name: '3개월' })).toBeChecked()
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: periodPickerRecipe.variants,
      derived: ['wrong'],
      needs: { 'wrong.true': { error: '시작일이 종료일보다 늦어요. 날짜를 다시 골라 주세요.' } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }
