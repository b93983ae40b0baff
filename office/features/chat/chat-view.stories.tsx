import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createActor } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView, type DeskViewProps } from '../../shell/desk-view.tsx'
import { RefusedPage } from '../../shell/refused-page.tsx'
import { AnswerComposer } from './answer-composer.tsx'
import { toChatHref } from './chat-search.ts'
import { ChatView, type ChatViewProps } from './chat-view.tsx'
import { CustomerView } from './customer-view.tsx'
import { RoomView } from './room-view.tsx'
import * as sample from './samples.ts'

const manager: DeskViewProps['me'] = {
  ...{ fullName: '김점장', roles: ['seller_manager'], company: { id: 5, name: '성수와인랩' } },
  reads: ['account.own', 'chat.answer', 'orders.read', 'care.answer'],
}
const part = { failure: null, onRetry: fn() }
const { children } = createActor(chatRoomMachine, { input: { idChatRoom: 1 } }).getSnapshot()
const live = chatRoomMachine.resolveState({
  ...{ value: 'live', children },
  context: { idChatRoom: 1, online: true, outbox: [], failure: null },
} as Parameters<typeof chatRoomMachine.resolveState>[0])

const openRoom = (
  <RoomView
    {...{ state: live, send: fn(), name: '홍길동', about: '비니 성수점', slice: sample.slice }}
    {...{ onEarlier: fn(), onStart: fn(), onBack: fn(), narrowAct: null, replies: null }}
    composer={<AnswerComposer onSay={fn()} />}
  />
)
const customer = (
  <CustomerView
    {...{ assignee: { name: '김점장', mine: true }, assigning: false, saving: false, failure: null }}
    orders={{ ...part, items: sample.orders }}
    replies={{ ...part, items: sample.replies }}
    toOrderHref={(oid) => `/seller/orders/${oid}`}
    {...{ onAssign: fn(), onSave: fn(), onForget: fn() }}
  />
)

const args: ChatViewProps = {
  ...{ search: {}, stores: sample.stores, rooms: sample.rooms, unread: 2, failure: null },
  ...{ today: '2026.11.28', toHref: toChatHref, onStore: fn(), onMore: undefined, onRetry: fn() },
  ...{ room: null, aside: undefined },
}

const meta = {
  title: 'Office/Pages/chat',
  component: ChatView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={manager} path="/seller/chat" onLock={fn()} onLogOut={fn()}>
      <ChatView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ChatView>

export default meta
type Story = StoryObj<typeof meta>

const desktop = { viewport: { value: 'desktop' } }
const phone = { viewport: { value: 'phone' } }

export const Full: Story = {
  globals: desktop,
  args: { onMore: fn() },
  play: async ({ canvasElement, args: { onStore, onMore } }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('list', { name: m['chat.rooms.label']() })).toHaveTextContent('김하늘')
    await userEvent.selectOptions(view.getByLabelText(m['chat.filter.store']()), '8')
    await expect(onStore).toHaveBeenCalledWith(8)
    await userEvent.click(view.getByRole('button', { name: m['chat.rooms.more']() }))
    await expect(onMore).toHaveBeenCalledOnce()
  },
}

export const PhoneFull: Story = { globals: phone }

export const RoomOpen: Story = {
  globals: desktop,
  args: { search: { room: 1 }, room: openRoom, aside: customer },
}

export const PhoneRoomOpen: Story = { globals: phone, args: { search: { room: 1 }, room: openRoom } }

export const OneStore: Story = { globals: desktop, args: { stores: sample.stores.slice(0, 1) } }

export const Empty: Story = { globals: desktop, args: { rooms: [], unread: 0 } }

export const PhoneEmpty: Story = { globals: phone, args: { rooms: [], unread: 0 } }

export const AllRead: Story = {
  globals: desktop,
  args: { search: { only: 'unread' }, rooms: [], unread: 0 },
}

export const Loading: Story = { globals: desktop, args: { rooms: undefined, unread: undefined } }

export const PhoneLoading: Story = { globals: phone, args: { rooms: undefined, unread: undefined } }

const refusal = '서버에 연결되지 않아요.'
export const Failed: Story = {
  globals: desktop,
  args: { rooms: undefined, unread: undefined, failure: refusal },
  play: async ({ canvasElement, args: { onRetry } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

export const PhoneFailed: Story = {
  globals: phone,
  args: { rooms: undefined, unread: undefined, failure: refusal },
}

/** The operator's people read no chats. */
export const NotPermitted: Story = {
  globals: desktop,
  render: () => (
    <DeskView me={owner} path="/seller/chat" onLock={fn()} onLogOut={fn()}>
      <RefusedPage roles={owner.roles} />
    </DeskView>
  ),
}
