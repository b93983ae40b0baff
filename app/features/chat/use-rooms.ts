import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '../session/me.queries.ts'
import { keepConnected } from './chat-connection.ts'
import { chats, createRoomsRefresher, type ChatRoom, type ManagedRoom, type Side } from './chat.queries.ts'
import { flushPendingMessages } from './flush-pending-messages.ts'

const noop = () => undefined

/** Keeps the rooms new while none is open, and sends what waits in them. */
const useLiveRooms = (side: Side, listens: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!listens) return
    const askForRooms = createRoomsRefresher(client, side)
    const { close } = keepConnected({
      listen: (line) => {
        line.on('room', askForRooms)
        line.on('left', askForRooms)
        line.on('read', (payload) => payload.side === side && askForRooms())
      },
      begin: () => Promise.resolve(),
      ready: () => {
        askForRooms()
        const member = client.getQueryData(me.current().queryKey)?.createdAt
        if (member) void flushPendingMessages(member)
      },
      lost: noop,
      refused: noop,
    })
    return close
  }, [client, side, listens])
}

/** A room that moved up while a page was asked for may stand on two of them. */
const removeDuplicates = <Room extends ChatRoom>(rooms: readonly Room[]): Room[] => [
  ...new Map(rooms.map((room) => [room.id, room])).values(),
]

type Rooms = {
  rooms: readonly (ChatRoom | ManagedRoom)[]
  open: ChatRoom | ManagedRoom | undefined
  /** Asks for older rooms, where there are some. */
  more: (() => void) | undefined
}

/** The rooms of a side, live, and the one that is open, however old its last word is. */
export const useRooms = (side: Side, room: number | undefined): Rooms => {
  const isStore = side === 'STORE'
  const member = useInfiniteQuery({ ...chats.rooms(), enabled: !isStore })
  const store = useInfiniteQuery({ ...chats.managed(), enabled: isStore })
  useLiveRooms(side, room === undefined)
  const pages: readonly { _embedded: { items: readonly (ChatRoom | ManagedRoom)[] } }[] =
    (isStore ? store.data : member.data)?.pages ?? []
  const rooms = removeDuplicates(pages.flatMap(({ _embedded }) => _embedded.items))
  const listedRoom = rooms.find(({ id }) => id === room)
  const unlisted = useQuery({
    ...chats.managedRoom(room ?? 0),
    enabled: isStore && room !== undefined && !listedRoom,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = isStore ? store : member
  return {
    rooms,
    open: listedRoom ?? (isStore ? unlisted.data : undefined),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
