import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { wineryPage } from './samples.ts'
import { WineriesView } from './wineries-view.tsx'

const meta = {
  title: 'Pages/Wineries',
  component: WineriesView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    page: wineryPage,
    countries: [
      { countryCode: 'FR', name: '프랑스', qty: 8 },
      { countryCode: 'IT', name: '이탈리아', qty: 6 },
    ],
    sorts: [{ code: 'name', name: '이름순' }],
    onSort: fn(),
  },
} satisfies Meta<typeof WineriesView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const OneCountry: Story = { args: { search: { country: 'IT' } } }
export const Empty: Story = {
  args: {
    search: { country: 'KR' },
    page: { _embedded: { items: [] }, page: { size: 12, totalElements: 0, totalPages: 0, number: 0 } },
  },
}
