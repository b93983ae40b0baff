import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { chat as calls } from '#api/calls/chat.ts'
import { createRoomActor } from './room-actor.ts'
import { clearMessages, toRoomsKey, type Side } from './chat.queries.ts'

/** What the machine of a room does outside itself: its line, and the call that leaves. */
export const createChatRoomSteps = (client: QueryClient, side: Side, idChatRoom: number) => ({
  actors: {
    line: createRoomActor({ client, side, idChatRoom }),
    leaveRoom: fromPromise<void, { idChatRoom: number }>(async ({ input }) => {
      await calls.leaveRoom({ params: input })
      clearMessages({ client, side, idChatRoom })
      await client.invalidateQueries({ queryKey: toRoomsKey(side) })
    }),
  },
})
