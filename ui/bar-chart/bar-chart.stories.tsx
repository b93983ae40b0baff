import type { Meta, StoryObj } from '@storybook/react-vite'
import { BarChart } from './bar-chart.tsx'

const days = [120, 0, 310, 95, 240, 180, 420, 60, 0, 275, 330, 145, 205, 390]

const meta = {
  title: 'Parts/Lists and tables/BarChart',
  id: 'parts-barchart',
  component: BarChart,
  parameters: { width: 640 },
  args: {
    label: '날마다 결제한 금액, 모두 2,770,000원',
    bars: days.map((value, at) => ({
      key: String(at),
      name: `11. ${at + 1}.`,
      value: value * 1000,
      before: (days[days.length - 1 - at] ?? 0) * 900,
    })),
    legend: { value: '이번 기간', before: '이전 기간' },
    formatValue: (value) => `${Math.round(value / 1000)}천`,
  },
} satisfies Meta<typeof BarChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const OneBar: Story = {
  args: { bars: [{ key: '1', name: '12. 1.', value: 45_000 }], legend: { value: '이번 기간' } },
}

export const NothingYet: Story = {
  args: { bars: days.map((_, at) => ({ key: String(at), name: `11. ${at + 1}.`, value: 0 })) },
}

/** A year of days. */
export const ManyBars: Story = {
  args: {
    bars: Array.from({ length: 366 }, (_, at) => ({
      key: String(at),
      name: `${at + 1}`,
      value: (days[at % days.length] ?? 0) * (1000 + at),
    })),
    legend: { value: '이번 기간' },
  },
}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
