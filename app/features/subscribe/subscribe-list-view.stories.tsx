import type { Meta, StoryObj } from '@storybook/react-vite'
import { cards } from '../wines/samples.ts'
import { SubscribeListView } from './subscribe-list-view.tsx'

const meta = {
  title: 'Pages/Subscribe',
  component: SubscribeListView,
  args: { products: cards },
} satisfies Meta<typeof SubscribeListView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Empty: Story = { args: { products: [] } }
