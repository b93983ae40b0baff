import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LevelsView } from './levels-view.tsx'
import type { Levels, NextMonth } from './membership.queries.ts'

const createLevels = (current: number, amount: number): Levels => ({
  _embedded: {
    items: [
      { id: 1, name: '브론즈', minimumSpend: 0, rewardPercent: 0.5, current: current === 1 },
      { id: 2, name: '실버', minimumSpend: 100_000, rewardPercent: 1, current: current === 2 },
      { id: 3, name: '골드', minimumSpend: 300_000, rewardPercent: 1.5, current: current === 3 },
      { id: 4, name: '플래티넘', minimumSpend: 1_000_000, rewardPercent: 2, current: current === 4 },
    ],
  },
  spend: { amount, from: '2026-05-01', until: '2026-10-31' },
})
const createNextMonth = (overrides: Partial<NextMonth> = {}): NextMonth => ({
  from: '2026-12-01',
  level: { id: 3, name: '골드', rewardPercent: 1.5 },
  change: 'SAME',
  spend: { amount: 680_000, from: '2026-06-01', until: '2026-11-30' },
  next: { id: 4, name: '플래티넘', missing: 320_000 },
  toKeep: 0,
  ...overrides,
})

const meta = {
  title: 'Pages/Member levels',
  component: LevelsView,
  args: { levels: createLevels(3, 680_000), next: createNextMonth() },
} satisfies Meta<typeof LevelsView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  args: { levels: createLevels(3, 433_000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('플래티넘까지 320,000원 남았어요')).toBeVisible()
    await expect(canvas.getByText(/^지금 등급을 정한 금액/)).toHaveTextContent('433,000원')
  },
}

export const GoingUp: Story = {
  args: {
    next: createNextMonth({
      change: 'UP',
      level: { id: 4, name: '플래티넘', rewardPercent: 2 },
      spend: { amount: 1_040_000, from: '2026-06-01', until: '2026-11-30' },
      next: null,
    }),
  },
}

export const GoingDown: Story = {
  args: {
    next: createNextMonth({
      change: 'DOWN',
      level: { id: 2, name: '실버', rewardPercent: 1 },
      spend: { amount: 220_000, from: '2026-06-01', until: '2026-11-30' },
      next: { id: 3, name: '골드', missing: 80_000 },
      toKeep: 80_000,
    }),
  },
}

export const NewMember: Story = {
  args: {
    levels: createLevels(1, 0),
    next: createNextMonth({
      level: { id: 1, name: '브론즈', rewardPercent: 0.5 },
      spend: { amount: 0, from: '2026-06-01', until: '2026-11-30' },
      next: { id: 2, name: '실버', missing: 100_000 },
    }),
  },
}

export const Top: Story = {
  args: {
    levels: createLevels(4, 1_300_000),
    next: createNextMonth({ level: { id: 4, name: '플래티넘', rewardPercent: 2 }, next: null }),
  },
}
