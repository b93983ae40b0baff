import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { chatRoomMachine } from '#machines/chat-room.ts'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { sayFailure } from '../../shell/failures.ts'
import { ChatRoomView } from './chat-room-view.tsx'
import { chatRoomSteps } from './chat-room.steps.ts'
import { chats, loadEarlier, type Side } from './chat.queries.ts'
import { Composer } from './composer.tsx'

export interface LiveRoomProps {
  side: Side
  idChatRoom: number
  name: string
  about: string
  onBack: () => void
}

const replies = [
  m['chat.replies.hello'],
  m['chat.replies.stock'],
  m['chat.replies.ready'],
  m['chat.replies.id'],
]

const Replies = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <Cluster gap={6} wrap="scroll" role="group" aria-label={m['chat.replies.label']()}>
    {replies.map((reply) => (
      <Chip key={reply()} onClick={() => onChoose(reply())}>
        {reply()}
      </Chip>
    ))}
  </Cluster>
)

/** A room with its line to the server. */
export const LiveRoom = ({ side, idChatRoom, name, about, onBack }: LiveRoomProps) => {
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
      {...(side === 'STORE' && {
        beside: <Replies onChoose={(text) => setReply(({ nth }) => ({ text, nth: nth + 1 }))} />,
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
