import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { RangeSlider } from './range-slider.tsx'

const meta = {
  title: 'Parts/Fields/RangeSlider',
  id: 'parts-rangeslider',
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

/** The line ends before the range does: more may be typed, and its end or an empty field is no limit. */
export const BeyondTheLine: Story = {
  args: {
    label: '가격',
    min: 0,
    max: 500000,
    limit: Infinity,
    step: 10000,
    value: [10000, Infinity],
    inputs: true,
    reading: undefined,
    endWords: (value) => (value === Infinity ? '전체' : String(value)),
  },
  play: async ({ canvas, args }) => {
    const [, high] = canvas.getAllByRole('textbox')
    await expect(high).toHaveValue('')
    await userEvent.type(high as HTMLElement, '800000{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([10000, 800000])
    const thumb = canvas.getByRole('slider', { name: '가격 최고' })
    fireEvent.change(thumb, { target: { value: 300000 } })
    fireEvent.change(thumb, { target: { value: 500000 } })
    fireEvent.keyUp(thumb)
    await expect(args.onChange).toHaveBeenLastCalledWith([10000, Infinity])
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

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: {}, conditions: { inputs: { inputs: true }, bothAtTheEnd: { value: [5, 5] } } },
  },
}

export const Languages: Story = { parameters: { longText: true } }
