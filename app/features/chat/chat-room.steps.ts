import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { chat as calls } from '#api/calls/chat.ts'
import { lineTo } from './chat-line.ts'
import { forgetSaid, roomsKey, type Side } from './chat.queries.ts'

/** What the machine of a room does outside itself: its line, and the call that leaves. */
export const chatRoomSteps = (client: QueryClient, side: Side, idChatRoom: number) => ({
  actors: {
    line: lineTo({ client, side, idChatRoom }),
    leaveRoom: fromPromise<void, { idChatRoom: number }>(async ({ input }) => {
      await calls.leaveRoom({ params: input })
      forgetSaid({ client, side, idChatRoom })
      await client.invalidateQueries({ queryKey: roomsKey(side) })
    }),
  },
})
