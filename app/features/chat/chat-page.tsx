import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ChatFrame } from '#ui/chat-frame'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/skeleton'
import { formatDate } from '../../format.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import type { ChatRoom, ManagedRoom, Side } from './chat.queries.ts'
import { RoomList } from './room-list.tsx'
import { useRooms } from './use-rooms.ts'

const LiveRoom = lazy(async () => ({ default: (await import('./live-room.tsx')).LiveRoom }))

const ChatDesk = lazy(async () => ({ default: (await import('./chat-desk.tsx')).ChatDesk }))

const isManaged = (room: ChatRoom | ManagedRoom | undefined): room is ManagedRoom =>
  room !== undefined && 'assignee' in room

export interface ChatPageProps {
  side: Side
  room: number | undefined
  onBack: () => void
}

const Empty = ({ side }: Pick<ChatPageProps, 'side'>) =>
  side === 'STORE' ? (
    <EmptyState title={m['chat.rooms.empty_title']()} text={m['chat.rooms.manager_empty']()} />
  ) : (
    <EmptyState
      title={m['chat.rooms.empty_title']()}
      text={m['chat.rooms.empty_text']()}
      action={<Button href="/store">{m['chat.rooms.empty_action']()}</Button>}
    />
  )

const toRoomSubtitle = (side: Side, room: ChatRoom | ManagedRoom | undefined): string => {
  if (!room) return ''
  if (side === 'STORE') return 'left' in room && room.left ? m['chat.room.customer_left']() : room.store.name
  return room.store.openNow ? m['chat.room.open']() : m['chat.room.closed']()
}

/** Who answers a room, once a manager is assigned. */
const toAssigneeNote = (room: ChatRoom | ManagedRoom): string => {
  const assignee = isManaged(room) ? room.assignee : null
  if (!assignee) return ''
  return assignee.mine ? m['chat.rooms.mine']() : m['chat.rooms.of']({ name: assignee.name })
}

/** The rooms, and the one that the address names. */
export const ChatPage = ({ side, room, onBack }: ChatPageProps) => {
  const { rooms, open, more } = useRooms(side, room)
  const inBrowser = useInBrowser()
  const toRoomName = (one: ChatRoom | ManagedRoom) =>
    side === 'STORE' && 'memberName' in one ? one.memberName : one.store.name
  const path = side === 'STORE' ? '/managerChat' : '/chat'
  return (
    <Page as="main">
      <ChatFrame
        shows={room ? 'room' : 'rooms'}
        title={side === 'STORE' ? m['chat.page.manager_title']() : m['chat.page.title']()}
        rooms={
          rooms.length === 0 ? (
            <Empty side={side} />
          ) : (
            <RoomList
              rooms={rooms}
              nameOf={toRoomName}
              hrefOf={({ id }) => `${path}?room=${id}`}
              noteOf={toAssigneeNote}
              today={inBrowser ? formatDate(new Date()) : ''}
              onMore={more}
            />
          )
        }
        aside={
          isManaged(open) && inBrowser ? (
            <Suspense fallback={<Skeleton shape="block" />}>
              <ChatDesk key={open.id} room={open} />
            </Suspense>
          ) : undefined
        }
        room={
          room && inBrowser ? (
            <Suspense fallback={<Skeleton shape="block" />}>
              <LiveRoom
                key={room}
                side={side}
                idChatRoom={room}
                name={open ? toRoomName(open) : m['chat.page.title']()}
                about={toRoomSubtitle(side, open)}
                onBack={onBack}
                managed={isManaged(open) ? open : undefined}
              />
            </Suspense>
          ) : (
            <EmptyState title={m['chat.room.choose']()} />
          )
        }
      />
    </Page>
  )
}
