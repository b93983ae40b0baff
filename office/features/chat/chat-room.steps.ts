import type { QueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/office/chat.ts'
import { createRoomActor } from '#app/features/chat/room-actor.ts'
import { createRoomsRefresher, openRoomMessages } from './chat.queries.ts'

/** The line of a room for the people of its store, who never leave it. */
export const createStoreRoomSteps = (client: QueryClient, idChatRoom: number) => ({
  actors: {
    line: createRoomActor({
      ...{ side: 'STORE', idChatRoom, messages: openRoomMessages(client, idChatRoom) },
      refreshRooms: createRoomsRefresher(client),
      issueTicket: () => calls.socketTicket(),
    }),
  },
})
