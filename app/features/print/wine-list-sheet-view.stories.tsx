import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { expectPrint } from '../../../.storybook/plays.ts'
import { cards } from '../wines/samples.ts'
import { WineListSheetView } from './sheet-views.tsx'

const meta = {
  title: 'Print/Wines',
  component: WineListSheetView,
  parameters: { layout: 'fullscreen' },
  args: { products: cards, total: 128, filters: '?idKinds=1', onPrint: fn() },
} satisfies Meta<typeof WineListSheetView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = { play: expectPrint }

export const Empty: Story = { args: { products: [], total: 0, filters: '' } }
