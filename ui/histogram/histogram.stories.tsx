import type { Meta, StoryObj } from '@storybook/react-vite'
import { Histogram } from './histogram.tsx'

const meta = {
  title: 'Parts/Lists and tables/Histogram',
  id: 'parts-histogram',
  component: Histogram,
  parameters: { width: 280 },
  args: {
    mean: '4.2',
    label: '평가 128개의 평균',
    rows: [38, 52, 24, 9, 5].map((count, at) => ({ name: `${5 - at}점`, count })),
  },
} satisfies Meta<typeof Histogram>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
