import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { toBottleImage } from '../wine-card/samples.ts'
import { PairChoice } from './pair-choice.tsx'

const meta = {
  title: 'Parts/Choices/PairChoice',
  id: 'parts-pairchoice',
  component: PairChoice,
  parameters: { width: 536, controlled: ['value', 'onChange'] },
  args: {
    legend: '첫 모금은 어느 쪽이 좋아요?',
    value: undefined,
    onChange: fn(),
    options: [
      {
        value: 'dry',
        title: '달지 않고 깔끔한 와인',
        text: '발디로카 가비',
        image: toBottleImage('barolo'),
      },
      {
        value: 'sweet',
        title: '달콤하고 향긋한 와인',
        text: '로지에 모스카토 다스티',
        image: toBottleImage('barolo'),
      },
    ],
  },
} satisfies Meta<typeof PairChoice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /달콤하고/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('sweet')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onChange).toHaveBeenLastCalledWith('dry')
  },
}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
