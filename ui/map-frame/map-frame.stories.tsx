import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapFrame } from './map-frame.tsx'

const meta = {
  title: 'Parts/Wine/MapFrame',
  id: 'parts-mapframe',
  component: MapFrame,
  parameters: { width: 420 },
  args: { title: '매장 위치 지도', src: 'about:blank' },
} satisfies Meta<typeof MapFrame>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = {}
