import type { Meta, StoryObj } from '@storybook/react-vite'
import { MineView } from './mine-view.tsx'
import { subscription } from './samples.ts'

const meta = {
  title: 'Pages/My subscriptions',
  component: MineView,
  args: {
    subscriptions: [
      subscription(),
      subscription({ sid: 'S20261001-0001', status: 'PAUSED', statusName: '일시정지', nextOn: null }),
    ],
  },
} satisfies Meta<typeof MineView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Empty: Story = { args: { subscriptions: [] } }
