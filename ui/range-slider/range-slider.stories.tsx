import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { RangeSlider } from './range-slider.tsx'

const meta = {
  title: 'Parts/RangeSlider',
  component: RangeSlider,
  parameters: { width: 228, controlled: ['value', 'onChange'] },
  args: {
    label: '바디',
    fromLabel: '최저',
    toLabel: '최고',
    min: 1,
    max: 5,
    value: [2, 5],
    onChange: fn(),
    reading: ([from, to]) => `${from}~${to}`,
    endWords: (value) => `5단계 중 ${value}`,
  },
} satisfies Meta<typeof RangeSlider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Prices: Story = {
  args: {
    label: '가격',
    min: 0,
    max: 500000,
    step: 10000,
    value: [10000, 200000],
    inputs: true,
    reading: undefined,
  },
  play: async ({ canvas, args }) => {
    const [, high] = canvas.getAllByRole('textbox')
    await userEvent.clear(high as HTMLElement)
    await userEvent.type(high as HTMLElement, '150000{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([10000, 150000])
  },
}

export const ThumbsDoNotCross: Story = {
  play: async ({ canvas, args }) => {
    const low = canvas.getByRole('slider', { name: '바디 최저' })
    fireEvent.change(low, { target: { value: 5 } })
    fireEvent.keyUp(low)
    await expect(args.onChange).toHaveBeenLastCalledWith([5, 5])
  },
}

export const BothAtTheEnd: Story = { args: { value: [5, 5] } }

export const Languages: Story = { parameters: { longText: true } }
