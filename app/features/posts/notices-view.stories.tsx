import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NoticesView } from './notices-view.tsx'
import { noticeCard, noticePage } from './samples.ts'

const meta = {
  title: 'Pages/Notices',
  component: NoticesView,
  args: {
    search: {},
    page: noticePage([noticeCard(1, { pinned: true }), noticeCard(2), noticeCard(3)], 2),
    onSearch: fn(),
    hrefOf: (at: number) => `?page=${at}`,
  },
} satisfies Meta<typeof NoticesView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox', { name: '공지 검색' }), '경고{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('경고')
  },
}

export const Empty: Story = { args: { page: noticePage([]) } }
