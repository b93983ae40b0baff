import { formatDate, formatMonthDay, formatTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { VisuallyHidden } from '#ui/visually-hidden'
import type { OfficeChatRoom } from './chat.queries.ts'

export interface RoomListProps {
  rooms: readonly OfficeChatRoom[]
  /** The room that is open. */
  open: number | undefined
  /** Whether rooms of several stores stand in the list. */
  namesStore: boolean
  hrefOf: (room: number) => string
  /** The day it is, for what was said today. */
  today: string
  /** Asks for older rooms, where there are some. */
  onMore: (() => void) | undefined
}

const toLastMessageText = ({ lastMessage }: OfficeChatRoom) => {
  if (!lastMessage) return m['chat.rooms.none_said']()
  return lastMessage.message || m['chat.rooms.files']()
}

const formatWhen = (at: string, today: string) =>
  formatDate(at) === today ? formatTime(at) : formatMonthDay(at)

/** Who answers a room, once somebody took it. */
const toAssigneeNote = ({ assignee }: OfficeChatRoom): string => {
  if (!assignee) return ''
  return assignee.mine ? m['chat.rooms.mine']() : m['chat.rooms.held_by']({ name: assignee.name })
}

const toNote = (room: OfficeChatRoom, props: Pick<RoomListProps, 'open' | 'namesStore'>) =>
  [
    room.id === props.open && m['chat.rooms.open'](),
    props.namesStore && room.store.name,
    room.left && m['chat.rooms.left'](),
    toAssigneeNote(room),
  ]
    .filter(Boolean)
    .join(' · ')

/** The rooms, the newest first, with what was said last and how much is unread. */
export const RoomList = (props: RoomListProps) => {
  const { rooms, hrefOf, today, onMore } = props
  return (
    <Stack as="ul" gap={0} aria-label={m['chat.rooms.label']()}>
      {rooms.map((room) => (
        <ListRow
          key={room.id}
          talk
          href={hrefOf(room.id)}
          lead={<Avatar name={room.memberName} />}
          title={room.memberName}
          text={toLastMessageText(room)}
          meta={toNote(room, props) || undefined}
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
}
