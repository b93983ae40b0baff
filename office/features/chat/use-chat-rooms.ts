import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chat as calls } from '#api/calls/office/chat.ts'
import { keepConnected } from '#app/features/chat/chat-connection.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ChatSearch } from './chat-search.ts'
import { chats, createRoomsRefresher, type OfficeChatRoom } from './chat.queries.ts'
import { flushPendingAnswers } from './pending-answers.ts'

const noop = () => undefined

/** Keeps the rooms new while none is open, and sends what waits in them. */
const useLiveRooms = (person: string, listens: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!listens) return
    const refreshRooms = createRoomsRefresher(client)
    let isFirst = true
    const { close } = keepConnected({
      issueTicket: () => calls.socketTicket(),
      listen: (line) => {
        line.on('room', refreshRooms)
        line.on('left', refreshRooms)
        line.on('read', (payload) => payload.side === 'STORE' && refreshRooms())
      },
      begin: () => Promise.resolve(),
      ready: () => {
        // What the page shows was read a moment before its first connection.
        if (!isFirst) refreshRooms()
        isFirst = false
        void flushPendingAnswers(person)
      },
      lost: noop,
      refused: noop,
    })
    return close
  }, [client, person, listens])
}

/** A room that moved up while a page was asked for may stand on two of them. */
const removeDuplicates = (rooms: readonly OfficeChatRoom[]): OfficeChatRoom[] => [
  ...new Map(rooms.map((room) => [room.id, room])).values(),
]

/** The rooms of the person's stores, live, and the one that is open. */
export const useChatRooms = (person: string, { room, ...filters }: ChatSearch) => {
  const list = useInfiniteQuery(chats.list(filters))
  useLiveRooms(person, room === undefined)
  const rooms = list.data && removeDuplicates(list.data.pages.flatMap(({ _embedded }) => _embedded.items))
  const listedRoom = rooms?.find(({ id }) => id === room)
  const [lastRoom, setLastRoom] = useState(listedRoom)
  if (listedRoom && listedRoom !== lastRoom) setLastRoom(listedRoom)
  const unlisted = useQuery({
    ...chats.room(room ?? 0),
    enabled: room !== undefined && rooms !== undefined && !listedRoom,
  })
  return {
    rooms,
    /** How many messages are unread in them. */
    unread: list.data?.pages[0]?.unread,
    failure: list.error && toErrorMessage(list.error),
    // A room that was read leaves the unread ones: it stays as it was until it is answered alone.
    open: listedRoom ?? unlisted.data ?? (lastRoom?.id === room ? lastRoom : undefined),
    retry: () => void list.refetch(),
    more: list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined,
  }
}
