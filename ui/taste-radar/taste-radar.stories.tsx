import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TasteRadar } from './taste-radar.tsx'

const meta = {
  title: 'Parts/Wine/TasteRadar',
  id: 'parts-tasteradar',
  component: TasteRadar,
  args: {
    sentence: '바디 4.6, 산도 4.1로 묵직하고 또렷한 와인을 좋아하세요.',
    heads: ['맛', '정도'],
    axes: [
      { name: '당도', value: 1, words: '1점' },
      { name: '산도', value: 4.1, words: '4.1점' },
      { name: '타닌', value: 4.5, words: '4.5점' },
      { name: '바디', value: 4.6, words: '4.6점' },
      { name: '향', value: 4, words: '4점' },
    ],
  },
} satisfies Meta<typeof TasteRadar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const ForReaders: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/묵직하고/)
  },
}

export const Languages: Story = { parameters: { longText: true } }
