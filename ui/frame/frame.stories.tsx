import type { Meta, StoryObj } from '@storybook/react-vite'
import { frameRecipe } from './frame.recipe.ts'
import { Frame } from './frame.tsx'

const meta = {
  title: 'Parts/Layout/Frame',
  id: 'parts-frame',
  component: Frame,
  args: {
    skip: '본문으로 바로가기',
    children: (
      <main id="content" tabIndex={-1}>
        본문
      </main>
    ),
  },
} satisfies Meta<typeof Frame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { tabs: true } }

export const InsideTheApp: Story = { args: { app: true, tabs: true } }

export const Variants: Story = {
  args: { children: '본문' },
  parameters: { variants: { of: frameRecipe.variants } },
}

export const Languages: Story = { parameters: { longText: 'here' } }
