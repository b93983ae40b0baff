import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Parts/Navigation/Tabs',
  id: 'parts-tabs',
  component: Tabs,
  args: {
    label: '검색 결과',
    tabs: [
      { value: 'wine', label: '와인', count: '182', content: '와인 182개' },
      { value: 'winery', label: '와이너리', count: '4', content: '와이너리 4개' },
      { value: 'store', label: '매장', count: '0', content: '없어요' },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { initial: 'winery' } }

export const ByArrowKeys: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: '와인 182' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '와이너리 4' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('와이너리 4개')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('없어요')
  },
}

export const Languages: Story = { parameters: { longText: true } }
