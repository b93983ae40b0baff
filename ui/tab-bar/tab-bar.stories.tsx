import type { Meta, StoryObj } from '@storybook/react-vite'
import { arrowLeft, tiles, user, wine } from '../icons/icons.tsx'
import { TabBar } from './tab-bar.tsx'

const meta = {
  title: 'Parts/Navigation/TabBar',
  id: 'parts-tabbar',
  component: TabBar,
  parameters: { docs: { story: { inline: false, height: '120px' } } },
  args: {
    label: '빠른 이동',
    items: [
      { label: '뒤로', icon: arrowLeft },
      { label: '와인', icon: wine, href: '#', current: true },
      { label: '카테고리', icon: tiles, expanded: false },
      { label: '마이', icon: user, href: '#my' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof TabBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: 'here' } }
