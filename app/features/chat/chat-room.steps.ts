import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { chat as calls } from '#api/calls/chat.ts'
import { lineTo } from './chat-line.ts'
import { chats, type Side } from './chat.queries.ts'

/** What the machine of a room does outside itself: its line, and the call that leaves. */
export const chatRoomSteps = (client: QueryClient, side: Side, idChatRoom: number) => ({
  actors: {
    line: lineTo({ client, side, idChatRoom }),
    leaveRoom: fromPromise<void, { idChatRoom: number }>(async ({ input }) => {
      await calls.leaveRoom({ params: input })
      // The room is still shown: its words are asked for when it is entered again, not now.
      const { queryKey } = chats.messages(side, input.idChatRoom)
      client.setQueryData(queryKey, (slice) => slice && { ...slice, _embedded: { items: [] } })
      await client.invalidateQueries({ queryKey, refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['chat', 'rooms', side] })
    }),
  },
})
