import type { Meta, StoryObj } from '@storybook/react-vite'
import { OfflineNotice } from './offline-notice.tsx'

const meta = {
  title: 'Parts/Messages/OfflineNotice',
  id: 'parts-offlinenotice',
  component: OfflineNotice,
  args: {
    offline: true,
    text: '오프라인이에요. 마지막으로 받은 내용을 보여 드려요.',
  },
} satisfies Meta<typeof OfflineNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Online: Story = { args: { offline: false } }

export const Languages: Story = { parameters: { longText: 'here' } }
