import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#messages'
import { Text } from '#ui/text'
import { showFailure } from '../../shell/failures.ts'
import { createId } from '../../shell/create-id.ts'
import { me } from '../session/me.queries.ts'
import { ChatRoomView } from './chat-room-view.tsx'
import { createChatRoomSteps } from './chat-room.steps.ts'
import { chats, openRoomMessages } from './chat.queries.ts'
import { Composer } from './composer.tsx'
import { pendingMessages, type Sender } from './pending-messages.ts'

export interface LiveRoomProps {
  idChatRoom: number
  name: string
  /** The address of the store's picture, once known. */
  avatar?: string | undefined
  about: string
  /** Without it the room is read alone. */
  takesMessages: boolean
  onBack: () => void
}

/** The pending messages of a room on this device, stored for as long as they wait. */
const createPendingMessages = (client: QueryClient, idChatRoom: number) => {
  const member = client.getQueryData(me.current().queryKey)?.createdAt ?? ''
  const sender: Sender = { member, idChatRoom }
  const outbox = pendingMessages.in(sender)
  return {
    outbox,
    keep: (actor: ActorRefFrom<typeof chatRoomMachine>) => {
      let before = outbox
      const { unsubscribe } = actor.subscribe(({ context }) => {
        if (context.outbox === before) return
        pendingMessages.change(sender, before, context.outbox)
        before = context.outbox
      })
      return unsubscribe
    },
  }
}

/** A room with its line to the server. */
export const LiveRoom = ({ idChatRoom, name, avatar, about, takesMessages, onBack }: LiveRoomProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => chatRoomMachine.provide(createChatRoomSteps(client, idChatRoom)),
    [client, idChatRoom],
  )
  const [roomMessages] = useState(() => createPendingMessages(client, idChatRoom))
  const [state, send, actor] = useMachine(machine, { input: { idChatRoom, outbox: roomMessages.outbox } })
  useEffect(() => roomMessages.keep(actor), [actor, roomMessages])
  const { data: slice } = useQuery(chats.messages(idChatRoom))
  const { loadEarlier } = openRoomMessages(client, idChatRoom)
  return (
    <ChatRoomView
      state={state}
      send={send}
      name={name}
      avatar={avatar}
      about={about}
      slice={slice}
      onEarlier={() => void loadEarlier().catch(showFailure)}
      // The reader only scrolled: after a failure the button loads the messages.
      onStart={() => void loadEarlier().catch(() => undefined)}
      onBack={onBack}
      composer={
        takesMessages ? (
          <Composer
            onSay={(text, files) =>
              send({ type: 'message.say', message: { id: createId(), text, files, at: Date.now() } })
            }
          />
        ) : (
          <Text size="small" tone="secondary">
            {m['chat.room.ended_text']()}
          </Text>
        )
      }
    />
  )
}
