import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NoticesView } from './notices-view.tsx'
import { createNoticeCard, createNoticePage, noticeTypeCounts } from './samples.ts'

const meta = {
  title: 'Pages/Notices',
  component: NoticesView,
  args: {
    search: {},
    types: noticeTypeCounts,
    page: createNoticePage(
      [
        createNoticeCard(1, { pinned: true }),
        createNoticeCard(2),
        createNoticeCard(3, {
          type: 'GUIDE',
          typeName: '이용 안내',
          category: { id: 3, name: '픽업·배송' },
          title: '선물로 주문하는 방법',
        }),
      ],
      2,
    ),
    onSearch: fn(),
    hrefOf: ({ page, type }) => `?page=${page ?? 1}&type=${type ?? ''}`,
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

export const Empty: Story = { args: { page: createNoticePage([]) } }

/** Of one type alone, which the rows need not say again. */
export const Guides: Story = {
  args: { search: { type: 'GUIDE' } },
  play: async ({ canvasElement }) => {
    const types = within(within(canvasElement).getByRole('navigation', { name: '글 종류' }))
    await expect(types.getByRole('link', { name: '이용 안내 4' })).toHaveAttribute('aria-current')
    await expect(types.getByRole('link', { name: '전체' })).toHaveAttribute('href', '?page=1&type=')
  },
}
