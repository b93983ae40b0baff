import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { chat as calls } from '#api/calls/chat.ts'
import { createRoomsRefresher, openRoomMessages, roomsKey } from './chat.queries.ts'
import { createRoomActor } from './room-actor.ts'

/** What the machine of a room does outside itself: its line, and the call that leaves. */
export const createChatRoomSteps = (client: QueryClient, idChatRoom: number) => {
  const messages = openRoomMessages(client, idChatRoom)
  return {
    actors: {
      line: createRoomActor({
        ...{ side: 'MEMBER', idChatRoom, messages },
        refreshRooms: createRoomsRefresher(client),
        issueTicket: () => calls.socketTicket(),
      }),
      leaveRoom: fromPromise<void, { idChatRoom: number }>(async ({ input }) => {
        await calls.leaveRoom({ params: input })
        messages.clear()
        await client.invalidateQueries({ queryKey: roomsKey })
      }),
    },
  }
}
