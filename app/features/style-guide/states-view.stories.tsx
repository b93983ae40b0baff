import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatesView } from './states-view.tsx'

const meta = {
  title: 'Pages/Style guide/States',
  component: StatesView,
  parameters: { layout: 'fullscreen' },
  args: {
    machine: 'order',
    width: 390,
    machines: { order: ['preordering', 'editing', 'calculating'], session: ['visiting', 'signedIn'] },
    pictures: {
      preordering: '/samples/barolo-268.webp',
      editing: '/samples/barolo-268.webp',
      calculating: '/samples/barolo-268.webp',
    },
  },
} satisfies Meta<typeof StatesView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Wide: Story = { args: { width: 1280 } }

export const NotDrawn: Story = { args: { pictures: {} } }
