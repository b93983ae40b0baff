import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { taste } from '../taste/samples.ts'
import { TasteInvitation, TasteMatches } from './taste-row.tsx'

const meta = {
  title: 'Pages/Home, taste',
  component: TasteMatches,
  args: { name: '홍길동', picks: taste.picks },
} satisfies Meta<typeof TasteMatches>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('취향 96% 일치')).toBeVisible()
  },
}

export const NotAnsweredYet: Story = { render: () => <TasteInvitation /> }
