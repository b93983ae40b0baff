import type { Meta, StoryObj } from '@storybook/react-vite'
import { countdownRecipe } from './countdown.recipe.ts'
import { Countdown } from './countdown.tsx'

const meta = {
  title: 'Parts/Messages/Countdown',
  id: 'parts-countdown',
  component: Countdown,
  args: {
    until: 8_076_000,
    now: 0,
    offset: -Date.now(),
    label: '남은 시간',
    units: ['일', '시간', '분', '초'],
    endedText: '끝났어요',
  },
} satisfies Meta<typeof Countdown>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'small' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: countdownRecipe.variants },
  },
}

export const Days: Story = { args: { until: 200_000_000 } }

export const Ended: Story = { args: { until: 0 } }

export const Languages: Story = { parameters: { longText: 'here' } }
