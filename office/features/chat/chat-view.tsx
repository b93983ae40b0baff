import type { ReactNode } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { ChatFrame } from '#ui/chat-frame'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { StoreOption } from '../../shell/store-options.ts'
import type { ChatSearch } from './chat-search.ts'
import type { OfficeChatRoom } from './chat.queries.ts'
import { RoomList } from './room-list.tsx'

export interface ChatViewProps {
  search: ChatSearch
  /** The stores whose chats the person answers. */
  stores: readonly StoreOption[]
  /** Undefined while they are on their way. */
  rooms: readonly OfficeChatRoom[] | undefined
  /** How many messages are unread in the rooms that are listed. */
  unread: number | undefined
  failure: string | null
  /** The day it is, as the rooms write days. */
  today: string
  /** The address with other filters or another room. */
  toHref: (change: Partial<ChatSearch>) => string
  onStore: (store: number | undefined) => void
  /** Asks for older rooms, where there are some. */
  onMore: (() => void) | undefined
  onRetry: () => void
  /** The room that is open; null for none. */
  room: ReactNode
  /** What belongs to its member. */
  aside: ReactNode
}

const Filters = ({ search, stores, unread, toHref, onStore }: ChatViewProps) => (
  <Stack gap={8}>
    {stores.length > 1 && (
      <Field label={m['chat.filter.store']()}>
        <Select
          value={search.store === undefined ? 'all' : String(search.store)}
          options={[{ value: 'all', label: m['chat.filter.all_stores']() }, ...stores]}
          onChange={(value) => onStore(value === 'all' ? undefined : Number(value))}
        />
      </Field>
    )}
    <Cluster as="nav" aria-label={m['chat.filter.label']()}>
      <Chip href={toHref({ only: undefined })} on={search.only === undefined}>
        {m['chat.filter.all']()}
      </Chip>
      <Chip href={toHref({ only: 'unread' })} on={search.only === 'unread'}>
        {unread ? m['chat.filter.unread_count']({ count: formatCount(unread) }) : m['chat.filter.unread']()}
      </Chip>
    </Cluster>
  </Stack>
)

const Rooms = (props: ChatViewProps) => {
  const { search, stores, rooms, failure, today, toHref, onMore } = props
  if (!rooms)
    return failure === null ? (
      <Stack gap={12} aria-busy="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Stack>
    ) : null
  if (rooms.length === 0)
    return search.only === 'unread' ? (
      <EmptyState title={m['chat.rooms.all_read']()} text={m['chat.rooms.all_read_text']()} />
    ) : (
      <EmptyState title={m['chat.rooms.empty_title']()} text={m['chat.rooms.empty_text']()} />
    )
  return (
    <RoomList
      rooms={rooms}
      open={search.room}
      namesStore={stores.length > 1 && search.store === undefined}
      hrefOf={(room) => toHref({ room })}
      today={today}
      onMore={onMore}
    />
  )
}

/** What shoppers ask the stores of a person: the rooms, the one that is open, and what belongs to its member. */
export const ChatView = (props: ChatViewProps) => {
  const { search, failure, room, aside, onRetry } = props
  return (
    <ChatFrame
      tall
      shows={search.room === undefined ? 'rooms' : 'room'}
      title={m['chat.title']()}
      rooms={
        <Stack gap={12}>
          <Filters {...props} />
          <FailureNotice failure={failure} onRetry={onRetry} />
          <Rooms {...props} />
        </Stack>
      }
      aside={aside}
      room={room ?? <EmptyState title={m['chat.room.choose']()} />}
    />
  )
}
