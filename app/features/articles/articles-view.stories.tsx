import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ArticlesView } from './articles-view.tsx'
import { articlePage } from './samples.ts'

const meta = {
  title: 'Pages/Articles',
  component: ArticlesView,
  parameters: { layout: 'fullscreen' },
  args: {
    kind: 'magazine',
    search: {},
    page: articlePage,
    categories: [
      { id: 2, name: '산지', qty: 4 },
      { id: 8, name: '계절', qty: 3 },
    ],
    sorts: [
      { code: 'new', name: '최신순' },
      { code: 'likes', name: '좋아요순' },
    ],
    onSort: fn(),
  },
} satisfies Meta<typeof ArticlesView>
export default meta

type Story = StoryObj<typeof meta>
export const Magazine: Story = {}
export const OneCategory: Story = { args: { search: { category: 2, page: 2 } } }
export const Empty: Story = {
  args: {
    kind: 'sense',
    page: {
      _embedded: { items: [] },
      page: { size: 13, totalElements: 0, totalPages: 0, number: 0 },
    },
  },
}
