import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { me } from '../session/me.queries.ts'
import { keepConnected } from './chat-connection.ts'
import { chats, roomsAsker, type ChatRoom, type ManagedRoom, type Side } from './chat.queries.ts'
import { sendKept } from './send-kept.ts'

const nothing = () => undefined

/** Keeps the rooms new while none is open, and sends what waits in them. */
const useLiveRooms = (side: Side, listens: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!listens) return
    const askForRooms = roomsAsker(client, side)
    const { close } = keepConnected({
      listen: (line) => {
        line.on('room', askForRooms)
        line.on('left', askForRooms)
        line.on('read', (told) => told.side === side && askForRooms())
      },
      begin: () => Promise.resolve(),
      ready: () => {
        askForRooms()
        const member = client.getQueryData(me.current().queryKey)?.createdAt
        if (member) void sendKept(member)
      },
      lost: nothing,
      refused: nothing,
    })
    return close
  }, [client, side, listens])
}

/** A room that moved up while a page was asked for may stand on two of them. */
const once = <Room extends ChatRoom>(rooms: readonly Room[]): Room[] => [
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
  const rooms = once(pages.flatMap(({ _embedded }) => _embedded.items))
  const listed = rooms.find(({ id }) => id === room)
  const unlisted = useQuery({
    ...chats.managedRoom(room ?? 0),
    enabled: isStore && room !== undefined && !listed,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = isStore ? store : member
  return {
    rooms,
    open: listed ?? (isStore ? unlisted.data : undefined),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
