import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { createId } from '#app/shell/create-id.ts'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { AnswerComposer, type ChosenReply } from './answer-composer.tsx'
import { createStoreRoomSteps } from './chat-room.steps.ts'
import { chats, openRoomMessages, type OfficeChatRoom } from './chat.queries.ts'
import { Customer } from './customer.tsx'
import { pendingAnswers } from './pending-answers.ts'
import { RoomView } from './room-view.tsx'

export interface LiveRoomProps {
  /** Who answers: what they wrote waits on the device under their id. */
  person: string
  idChatRoom: number
  /** Undefined while it is asked for. */
  room: OfficeChatRoom | undefined
  onBack: () => void
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

const CustomerDrawer = ({ room }: { room: OfficeChatRoom }) => {
  // Undefined until it is first opened: where the part is beside the room, a second one is not loaded.
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
        {open !== undefined && <Customer room={room} />}
      </Drawer>
    </>
  )
}

const toAbout = (room: OfficeChatRoom | undefined): string => {
  if (!room) return ''
  return room.left ? m['chat.room.left']() : room.store.name
}

/** A room with its line to the server. */
export const LiveRoom = ({ person, idChatRoom, room, onBack }: LiveRoomProps) => {
  const client = useQueryClient()
  const machine = useMemo(
    () => chatRoomMachine.provide(createStoreRoomSteps(client, idChatRoom)),
    [client, idChatRoom],
  )
  const sender = useMemo(() => ({ member: person, idChatRoom }), [person, idChatRoom])
  const [outbox] = useState(() => pendingAnswers.in(sender))
  const [state, send, actor] = useMachine(machine, { input: { idChatRoom, outbox } })
  useEffect(() => {
    let before = outbox
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context.outbox === before) return
      pendingAnswers.change(sender, before, context.outbox)
      before = context.outbox
    })
    return unsubscribe
  }, [actor, outbox, sender])
  const { data: slice } = useQuery(chats.messages(idChatRoom))
  const { loadEarlier } = openRoomMessages(client, idChatRoom)
  const [reply, setReply] = useState<ChosenReply>()
  // After a failure the button loads the messages.
  const load = () => void loadEarlier().catch(() => undefined)
  return (
    <RoomView
      state={state}
      send={send}
      name={room?.memberName ?? m['chat.room.customer']()}
      about={toAbout(room)}
      slice={slice}
      onEarlier={load}
      onStart={load}
      onBack={onBack}
      narrowAct={room && <CustomerDrawer room={room} />}
      replies={room && <Replies idStore={room.store.id} onChoose={(text) => setReply({ text })} />}
      composer={
        <AnswerComposer
          reply={reply}
          onSay={(text, files) =>
            send({ type: 'message.say', message: { id: createId(), text, files, at: Date.now() } })
          }
        />
      }
    />
  )
}
