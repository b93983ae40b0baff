import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { production, winery } from '../wineries/samples.ts'
import { WineryListSheetView, WinerySheetView } from './sheet-views.tsx'

const meta = {
  title: 'Print/Winery',
  component: WinerySheetView,
  parameters: { layout: 'fullscreen' },
  args: { winery, production, onPrint: fn() },
} satisfies Meta<typeof WinerySheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const EveryWinery: Story = {
  render: () => <WineryListSheetView wineries={[winery]} onPrint={fn()} />,
}
