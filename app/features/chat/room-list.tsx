import { m } from '#messages'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { VisuallyHidden } from '#ui/visually-hidden'
import { formatDate, formatMonthDay, formatTime } from '../../format.ts'
import type { ChatMessage, ChatRoom } from './chat.queries.ts'
import { toStoreAvatar } from './store-avatar.ts'

export interface RoomListProps {
  rooms: readonly ChatRoom[]
  /** The day it is, for what was said today. */
  today: string
  /** Asks for older rooms, where there are some. */
  onMore?: (() => void) | undefined
}

const toLastMessageText = (message: ChatMessage | null) => {
  if (!message) return m['chat.rooms.none_said']()
  return message.message || m['chat.rooms.files']()
}

const formatWhen = (at: string, today: string) =>
  formatDate(at) === today ? formatTime(at) : formatMonthDay(at)

/** The rooms, the newest first, with what was said last and how much is unread. */
export const RoomList = ({ rooms, today, onMore }: RoomListProps) => (
  <Stack as="ul" gap={0} aria-label={m['chat.rooms.label']()}>
    {rooms.map((room) => (
      <ListRow
        key={room.id}
        talk
        href={`/chat?room=${room.id}`}
        lead={<Avatar name={room.store.name} src={toStoreAvatar(room.store)} />}
        title={room.store.name}
        text={toLastMessageText(room.lastMessage)}
        end={
          <>
            <span>{formatWhen(room.lastMessage?.at ?? room.createdAt, today)}</span>
            <Badge count={room.unread} />
            {room.unread > 0 && (
              <VisuallyHidden>{m['chat.rooms.unread']({ count: String(room.unread) })}</VisuallyHidden>
            )}
          </>
        }
      />
    ))}
    {onMore && (
      <li>
        <Cluster justify="center">
          <Button size="small" onClick={onMore}>
            {m['chat.rooms.more']()}
          </Button>
        </Cluster>
      </li>
    )}
  </Stack>
)
