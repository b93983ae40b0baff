import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { card } from '../wines/samples.ts'
import { store } from './samples.ts'
import { StoreView } from './store-view.tsx'

const meta = {
  title: 'Pages/Store',
  component: StoreView,
  parameters: { layout: 'fullscreen' },
  args: {
    store,
    province: 'seoul',
    isMine: false,
    onChoose: fn(),
    wines: {
      _embedded: { items: [card, { ...card, id: 2 }] },
      page: { size: 10, totalElements: 167, totalPages: 17, number: 0 },
    },
  },
} satisfies Meta<typeof StoreView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const Mine: Story = { args: { isMine: true } }
export const Closed: Story = { args: { store: { ...store, todayHours: null, openNow: false, notice: '' } } }
export const NothingOnTheShelf: Story = {
  args: {
    wines: { _embedded: { items: [] }, page: { size: 10, totalElements: 0, totalPages: 0, number: 0 } },
  },
}
