import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoticeView } from './notice-view.tsx'
import { notice } from './samples.ts'

const meta = {
  title: 'Pages/Notice',
  component: NoticeView,
  args: { notice, base: '/mypage/notice' },
} satisfies Meta<typeof NoticeView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Alone: Story = { args: { notice: { ...notice, older: null, newer: null } } }
