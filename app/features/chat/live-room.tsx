import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { Skeleton } from '#ui/skeleton'
import { sayFailure } from '../../shell/failures.ts'
import { ChatRoomView } from './chat-room-view.tsx'
import { chatRoomSteps } from './chat-room.steps.ts'
import { chats, loadEarlier, type ManagedRoom, type Side } from './chat.queries.ts'
import { Composer } from './composer.tsx'

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

const usual = [
  m['chat.replies.hello'],
  m['chat.replies.stock'],
  m['chat.replies.ready'],
  m['chat.replies.id'],
]

/** What the store keeps of its own stands before what every store says. */
const Replies = ({ idStore, onChoose }: { idStore: number; onChoose: (text: string) => void }) => {
  const { data: own = [] } = useQuery(chats.replies(idStore))
  const texts = [...own.map(({ text }) => text), ...usual.map((text) => text())]
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
  // Undefined until it is first opened: where the desk stands beside the room, nothing asks for a second one.
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

/** A room with its line to the server. */
export const LiveRoom = ({ side, idChatRoom, name, about, onBack, managed }: LiveRoomProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => chatRoomMachine.provide(chatRoomSteps(client, side, idChatRoom)),
    [client, side, idChatRoom],
  )
  const [state, send] = useMachine(machine, { input: { idChatRoom } })
  const { data: slice } = useQuery(chats.messages(side, idChatRoom))
  const [reply, setReply] = useState({ text: '', nth: 0 })
  return (
    <ChatRoomView
      state={state}
      send={send}
      name={name}
      about={about}
      mayLeave={side === 'MEMBER'}
      slice={slice}
      onEarlier={() => void loadEarlier({ client, side, idChatRoom }).catch(sayFailure)}
      onBack={onBack}
      {...(managed && {
        narrowAct: <DeskDrawer room={managed} />,
        beside: (
          <Replies
            idStore={managed.store.id}
            onChoose={(text) => setReply(({ nth }) => ({ text, nth: nth + 1 }))}
          />
        ),
      })}
      composer={
        <Composer
          key={reply.nth}
          initial={reply.text}
          onSay={(text, files) =>
            send({ type: 'message.say', message: { id: crypto.randomUUID(), text, files, at: Date.now() } })
          }
        />
      }
    />
  )
}
