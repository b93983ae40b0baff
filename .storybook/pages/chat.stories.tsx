import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#messages'
import { createMessage } from '../../app/features/chat/samples.ts'
import { WholePage } from '../whole-page.tsx'
import { createPageStories } from './page-stories.ts'

const meta = { title: 'Pages/Whole/Chat', component: WholePage } satisfies Meta<typeof WholePage>
export default meta
type Story = StoryObj<typeof meta>

const room = {
  id: 1,
  store: {
    ...{ id: 7, name: '비니 성수점', openNow: true, takesMessages: true },
    image: { src: '/images/cover/store/7-00000000', thumbhash: null, alt: '비니 성수점' },
  },
  lastMessage: createMessage(6, '네, 18시 이후에 오시면 돼요. 신분증 꼭 챙겨 주세요.'),
  unread: 1,
  createdAt: '2026-11-20T21:07:00+09:00',
}
const toPage = (items: (typeof room)[]) => ({
  _embedded: { items },
  page: { size: 50, totalElements: items.length, totalPages: 1, number: 0 },
})
const stories = createPageStories({
  at: '/chat',
  answers: { '/chats': toPage([room]) },
  sees: () => room.store.name,
  visitorSees: () => m['account.login.for_inquiry'](),
  empty: { answers: { '/chats': toPage([]) }, sees: () => m['chat.rooms.empty_title']() },
})

export const Normal: Story = stories.normal
export const Loading: Story = stories.loading
export const Empty: Story = stories.empty
export const Failed: Story = stories.failed
export const SignedOut: Story = stories.signedOut
export const Offline: Story = stories.offline
export const InTheApp: Story = stories.inTheApp
