import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { connectivityMachine } from '#machines/connectivity.ts'
import { ConnectivityView, type ConnectivityLeaf } from './connectivity-view.tsx'

const createState = (value: ConnectivityLeaf) =>
  connectivityMachine.resolveState({ value, context: { tries: 1 } })

const meta = {
  title: 'Machines/connectivity',
  component: ConnectivityView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('offline'), send: fn() },
} satisfies Meta<typeof ConnectivityView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  online: { args: { state: createState('online') } },
  offline: {
    args: { state: createState('offline'), cachedAt: '2026.11.21 (토) 14:05' },
    play: async ({ canvasElement }) => {
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
        '오프라인이에요. 마지막으로 본 내용이에요 · 2026.11.21 (토) 14:05',
      )
    },
  },
  checking: { args: { state: createState('checking') } },
  restored: { args: { state: createState('restored') } },
  unreachable: {
    args: { state: createState('unreachable'), cachedAt: '2026.11.21 (토) 14:05' },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'connection.try' })
    },
  },
} satisfies Record<ConnectivityLeaf, Story>

export const Online: Story = stories.online
export const Offline: Story = stories.offline
export const Checking: Story = stories.checking
export const Restored: Story = stories.restored
export const Unreachable: Story = stories.unreachable
