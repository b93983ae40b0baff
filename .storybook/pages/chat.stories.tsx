import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { message } from '../../app/features/chat/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { wholeStories } from './whole-stories.ts'

const meta = { title: 'Pages/Whole/Chat', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const room = {
  id: 1,
  store: { id: 7, name: '비니 성수점', openNow: true },
  lastMessage: message(6, '네, 18시 이후에 오시면 돼요. 신분증 꼭 챙겨 주세요.'),
  unread: 1,
  createdAt: '2026-11-20T21:07:00+09:00',
}
const listed = (items: (typeof room)[]) => ({
  _embedded: { items },
  page: { size: 50, totalElements: items.length, totalPages: 1, number: 0 },
})
const whole = wholeStories({
  at: '/chat',
  answers: { '/chats': listed([room]) },
  sees: () => room.store.name,
  visitorSees: () => m['account.login.asked'](),
  empty: { answers: { '/chats': listed([]) }, sees: () => m['chat.rooms.empty_title']() },
})

export const Normal: Story = whole.normal
export const Loading: Story = whole.loading
export const Empty: Story = whole.empty
export const Failed: Story = whole.failed
export const SignedOut: Story = whole.signedOut
export const Offline: Story = whole.offline
export const InTheApp: Story = whole.inTheApp
