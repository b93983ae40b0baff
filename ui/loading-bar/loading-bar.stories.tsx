import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadingBarRecipe } from './loading-bar.recipe.ts'
import { LoadingBar } from './loading-bar.tsx'

const meta = {
  title: 'Parts/Messages/LoadingBar',
  id: 'parts-loadingbar',
  component: LoadingBar,
  args: {
    state: 'loading',
    label: '화면을 불러오는 중',
  },
} satisfies Meta<typeof LoadingBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: loadingBarRecipe.variants },
  },
}

export const Failed: Story = { args: { state: 'failed' } }

export const Languages: Story = { parameters: { longText: 'here' } }
