import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ChatFrame } from '#ui/chat-frame'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#ui/page'
import { Skeleton } from '#ui/skeleton'
import { formatDate } from '../../format.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import type { ChatRoom } from './chat.queries.ts'
import { RoomList } from './room-list.tsx'
import { useRooms } from './use-rooms.ts'
import { toStoreAvatar } from './store-avatar.ts'

const LiveRoom = lazy(async () => ({ default: (await import('./live-room.tsx')).LiveRoom }))

export interface ChatPageProps {
  room: number | undefined
  onBack: () => void
}

const toRoomSubtitle = (room: ChatRoom | undefined): string => {
  if (!room) return ''
  if (!room.store.takesMessages) return m['chat.room.ended']()
  return room.store.openNow ? m['chat.room.open']() : m['chat.room.closed']()
}

/** The rooms, and the one that the address names. */
export const ChatPage = ({ room, onBack }: ChatPageProps) => {
  const { rooms, open, more } = useRooms(room)
  const inBrowser = useInBrowser()
  return (
    <Page as="main">
      <ChatFrame
        shows={room ? 'room' : 'rooms'}
        title={m['chat.page.title']()}
        rooms={
          rooms.length === 0 ? (
            <EmptyState
              title={m['chat.rooms.empty_title']()}
              text={m['chat.rooms.empty_text']()}
              action={<Button href="/store">{m['chat.rooms.empty_action']()}</Button>}
            />
          ) : (
            <RoomList rooms={rooms} today={inBrowser ? formatDate(new Date()) : ''} onMore={more} />
          )
        }
        room={
          room && inBrowser ? (
            <Suspense fallback={<Skeleton shape="block" />}>
              <LiveRoom
                key={room}
                idChatRoom={room}
                name={open ? open.store.name : m['chat.page.title']()}
                avatar={open && toStoreAvatar(open.store)}
                about={toRoomSubtitle(open)}
                takesMessages={open?.store.takesMessages ?? true}
                onBack={onBack}
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
