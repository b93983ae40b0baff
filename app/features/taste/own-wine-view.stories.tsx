import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cards } from '../wines/samples.ts'
import type { OwnTaste } from './own-taste.queries.ts'
import { OwnWineView } from './own-wine-view.tsx'

const taste: OwnTaste = {
  id: 3,
  idTasteAnalysis: 1,
  type: {
    code: 'FIRM',
    name: '단단한 산미파',
    description:
      '산도가 또렷하고 바디가 묵직한 와인을 좋아해요. 네비올로, 산지오베제에 높은 점수를 주셨어요.',
  },
  axes: { sweetness: 1.2, acidity: 4.4, body: 4.1, tannin: 4, fizz: 2 },
  answeredAt: '2026-11-02T20:10:00+09:00',
  picks: cards.slice(0, 3).map((card, at) => ({
    ...card,
    why: '산도와 바디가 좋아하시는 정도와 가까워요.',
    matchPercent: 96 - at * 3,
  })),
  answers: [],
  shared: false,
}
const { picks: _picks, shared: _shared, ...past } = taste

const meta = {
  title: 'Pages/Own wine',
  component: OwnWineView,
  args: {
    taste,
    history: [
      past,
      { ...past, id: 2, answeredAt: '2026-06-11T20:10:00+09:00' },
      { ...past, id: 1, answeredAt: '2025-12-24T20:10:00+09:00' },
    ],
    sharing: false,
    onShare: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof OwnWineView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const share = within(canvasElement).getByRole('switch')
    await expect(share).not.toBeChecked()
    await userEvent.click(share)
    await expect(args.onShare).toHaveBeenCalledWith(true)
  },
}

export const Shared: Story = { args: { sharing: true } }

export const NotAnswered: Story = { args: { taste: null, history: [] } }
