import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { Skeleton } from '#ui/skeleton'
import { showFailure } from '../../shell/failures.ts'
import { createId } from '../../shell/create-id.ts'
import { me } from '../session/me.queries.ts'
import { ChatRoomView } from './chat-room-view.tsx'
import { createChatRoomSteps } from './chat-room.steps.ts'
import { chats, loadEarlier, type ManagedRoom, type Side } from './chat.queries.ts'
import { Composer, type ChosenReply } from './composer.tsx'
import { pendingMessages, type Sender } from './pending-messages.ts'

/** For managers alone. */
const ChatDesk = lazy(async () => ({ default: (await import('./chat-desk.tsx')).ChatDesk }))

export interface LiveRoomProps {
  side: Side
  idChatRoom: number
  name: string
  about: string
  onBack: () => void
  /** Beside the room, for a store. */
  managed?: ManagedRoom | undefined
}

const defaultReplies = [
  m['chat.replies.hello'],
  m['chat.replies.stock'],
  m['chat.replies.ready'],
  m['chat.replies.id'],
]

/** The store's own replies come before those of all stores. */
const Replies = ({ idStore, onChoose }: { idStore: number; onChoose: (text: string) => void }) => {
  const { data: savedReplies = [] } = useQuery(chats.replies(idStore))
  const texts = [...savedReplies.map(({ text }) => text), ...defaultReplies.map((text) => text())]
  return (
    <Cluster gap={6} wrap="scroll" role="group" aria-label={m['chat.replies.label']()}>
      {[...new Set(texts)].map((text) => (
        <Chip key={text} onClick={() => onChoose(text)}>
          {text}
        </Chip>
      ))}
    </Cluster>
  )
}

const DeskDrawer = ({ room }: { room: ManagedRoom }) => {
  // Undefined until it is first opened: where the desk is beside the room, a second one is not loaded.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {m['chat.desk.open']()}
      </Button>
      <Drawer
        open={open === true}
        side="end"
        title={m['chat.desk.title']()}
        closeLabel={m['chat.desk.close']()}
        onClose={() => setOpen(false)}
      >
        {open !== undefined && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <ChatDesk room={room} />
          </Suspense>
        )}
      </Drawer>
    </>
  )
}

/** The pending messages of a room on this device, stored for as long as they wait. */
const createPendingMessages = (client: QueryClient, side: Side, idChatRoom: number) => {
  const member = client.getQueryData(me.current().queryKey)?.createdAt ?? ''
  const sender: Sender = { member, side, idChatRoom }
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
export const LiveRoom = ({ side, idChatRoom, name, about, onBack, managed }: LiveRoomProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => chatRoomMachine.provide(createChatRoomSteps(client, side, idChatRoom)),
    [client, side, idChatRoom],
  )
  const [roomMessages] = useState(() => createPendingMessages(client, side, idChatRoom))
  const [state, send, actor] = useMachine(machine, { input: { idChatRoom, outbox: roomMessages.outbox } })
  useEffect(() => roomMessages.keep(actor), [actor, roomMessages])
  const { data: slice } = useQuery(chats.messages(side, idChatRoom))
  const [reply, setReply] = useState<ChosenReply>()
  return (
    <ChatRoomView
      state={state}
      send={send}
      name={name}
      about={about}
      mayLeave={side === 'MEMBER'}
      slice={slice}
      onEarlier={() => void loadEarlier({ client, side, idChatRoom }).catch(showFailure)}
      // The reader only scrolled: after a failure the button loads the messages.
      onStart={() => void loadEarlier({ client, side, idChatRoom }).catch(() => undefined)}
      onBack={onBack}
      {...(managed && {
        narrowAct: <DeskDrawer room={managed} />,
        beside: <Replies idStore={managed.store.id} onChoose={(text) => setReply({ text })} />,
      })}
      composer={
        <Composer
          reply={reply}
          onSay={(text, files) =>
            send({ type: 'message.say', message: { id: createId(), text, files, at: Date.now() } })
          }
        />
      }
    />
  )
}
