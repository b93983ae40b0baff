import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DateSlots } from './date-slots.tsx'

const meta = {
  title: 'Parts/Dates/DateSlots',
  id: 'parts-dateslots',
  component: DateSlots,
  parameters: { width: 734 },
  args: {
    dayLegend: '받는 날',
    timeLegend: '받는 시간',
    days: ['오늘', '내일', '월', '화', '수', '목', '휴무'].map((word, at) => ({
      value: `2026-11-${21 + at}`,
      word,
      number: String(21 + at),
      disabled: word === '휴무',
    })),
    times: ['15:00', '16:00', '17:00', '18:00 이후', '19:00', '20:00', '21:00'].map((label) => ({
      value: label,
      label,
      disabled: label === '16:00',
    })),
    day: '2026-11-21',
    time: '18:00 이후',
    onDay: fn(),
    onTime: fn(),
  },
} satisfies Meta<typeof DateSlots>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const ChoosesADay: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '월 23' }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-23')
  },
}

export const Languages: Story = { parameters: { longText: true } }
