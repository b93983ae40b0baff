import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { noticePopupMachine } from '#machines/notice-popup.ts'
import { NoticePopupView, type NoticePopupLeaf } from './notice-popup-view.tsx'

const notice = {
  title: '설 연휴 픽업 안내',
  message:
    '2월 5일부터 8일까지는 매장마다 픽업 시간이 달라요. 주문하기 전에 매장의 영업시간을 확인해 주세요.',
  link: '/store',
}
const createState = (value: NoticePopupLeaf) =>
  noticePopupMachine.resolveState({ value, context: { notice, silenced: false } })

const meta = {
  title: 'Machines/notice-popup',
  component: NoticePopupView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('shown'), send: fn() },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NoticePopupView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  shown: {
    play: async ({ args }) => {
      await userEvent.click(screen.getByRole('checkbox', { name: '7일 동안 보지 않기' }))
      await userEvent.click(screen.getByRole('button', { name: '닫기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'notice.silence' })
    },
  },
  closed: { args: { state: createState('closed') } },
  silenced: {
    args: { state: createState('silenced') },
    play: async () => {
      await expect(screen.getByRole('status', { name: '공지' })).toHaveTextContent(
        '7일 동안 이 공지를 보여 드리지 않을게요.',
      )
    },
  },
} satisfies Record<NoticePopupLeaf, Story>

export const Shown: Story = stories.shown
export const Closed: Story = stories.closed
export const Silenced: Story = stories.silenced
