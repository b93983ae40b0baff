import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { product } from '../wines/samples.ts'
import { standardPlan } from './plan-choice.ts'
import { SubscribePrintView } from './subscribe-print-view.tsx'

const meta = {
  title: 'Print/Subscription',
  component: SubscribePrintView,
  args: { product, plan: standardPlan, onPrint: fn() },
} satisfies Meta<typeof SubscribePrintView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const FourBottles: Story = { args: { plan: { qty: 4, weeks: 8 } } }
