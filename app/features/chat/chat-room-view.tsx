import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { chatRoomMachine } from '#machines/chat-room.ts'
import { listUnsaid, type ChatRoomEvent } from '#machines/chat-room-setup.ts'
import { m } from '#messages'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { ChatFoot, ChatHead, ChatLog } from '#ui/chat-frame'
import { Cluster } from '#ui/cluster'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { IconButton } from '#ui/icon-button'
import { arrowLeft } from '#ui/icons'
import { EmptyState } from '#ui/empty-state'
import { Notice } from '#ui/notice'
import { Text } from '#ui/text'
import { toFailureMessage } from '../session/failure-message.ts'
import { MessageLog, PendingMessageList } from './chat-messages.tsx'
import { ChatAnnouncements } from './chat-announcements.tsx'
import type { ChatSlice } from './chat.queries.ts'

export interface ChatRoomViewProps {
  state: SnapshotFrom<typeof chatRoomMachine>
  send: (event: ChatRoomEvent) => void
  /** The other side's name. */
  name: string
  /** The address of its picture, once known. */
  avatar?: string | undefined
  /** Below the name: whether the store is open. */
  about: string
  slice: ChatSlice | undefined
  onEarlier: () => void
  /** Called when the reader scrolls up to the first loaded message. */
  onStart: () => void
  onBack: () => void
  /** The part in which a message is written. */
  composer: ReactNode
}

const Head = ({ name, avatar, about, send, onBack }: ChatRoomViewProps) => (
  <ChatHead>
    <IconButton icon={arrowLeft} label={m['chat.room.back']()} onClick={onBack} data-back />
    <Avatar name={name} {...(avatar && { src: avatar })} />
    <div data-name>
      <Text weight="bold" lines="one">
        {name}
      </Text>
      <Text size="caption" tone="caption">
        {about}
      </Text>
    </div>
    <Button variant="link" onClick={() => send({ type: 'room.leave' })}>
      {m['chat.leave.action']()}
    </Button>
  </ChatHead>
)

const Banner = ({ state }: Pick<ChatRoomViewProps, 'state'>) => (
  <div role="status">
    {state.matches('connecting') && (
      <Notice tone="info" bleed>
        {m['chat.room.connecting']()}
      </Notice>
    )}
    {state.hasTag('waiting') && (
      <Notice tone="warning" bleed>
        {m['chat.room.reconnecting']()}
      </Notice>
    )}
  </div>
)

const Leaving = ({ state, send }: Pick<ChatRoomViewProps, 'state' | 'send'>) => {
  const cancel = () => send({ type: 'leave.cancel' })
  const { failure } = state.context
  return (
    <Dialog
      open
      alert
      title={m['chat.leave.title']()}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{m['chat.leave.stay']()}</Button>
          <Button
            variant="danger"
            onClick={() => send({ type: 'leave.confirm' })}
            working={state.matches('leaving') && m['chat.leave.working']()}
          >
            {m['chat.leave.confirm']()}
          </Button>
        </>
      }
    >
      {m['chat.leave.text']()}
      {state.matches('leaveFailed') && (
        <Notice tone="error" live="alert">
          {failure?.message || m['chat.leave.failed']()}
        </Notice>
      )}
    </Dialog>
  )
}

const Log = ({ state, send, slice, name, onEarlier, onStart }: ChatRoomViewProps) => {
  const messages = slice?._embedded.items ?? []
  const outbox = listUnsaid(state.context.outbox, messages)
  return (
    <ChatLog
      label={m['chat.room.log']({ name })}
      newest={`${messages.at(-1)?.seq ?? 0}-${outbox.at(-1)?.id ?? ''}`}
      own={outbox.length > 0 || messages.at(-1)?.mine === true}
      oldest={String(messages[0]?.seq ?? 0)}
      newLabel={m['chat.room.new']()}
      news={<ChatAnnouncements messages={slice?._embedded.items} outbox={outbox} name={name} />}
      onEnd={(atEnd) => send({ type: 'log.scroll', atEnd })}
      {...(slice?.hasEarlier && { onStart })}
      before={
        slice?.hasEarlier && (
          <Cluster justify="center">
            <Button size="small" onClick={onEarlier}>
              {m['chat.room.earlier']()}
            </Button>
          </Cluster>
        )
      }
    >
      <MessageLog messages={messages} readSeq={slice?.readSeq ?? 0} name={name} />
      <PendingMessageList
        outbox={outbox}
        onAgain={(id) => send({ type: 'message.again', id })}
        onDrop={(id) => send({ type: 'message.drop', id })}
      />
    </ChatLog>
  )
}

const isConfirmingLeave = (state: ChatRoomViewProps['state']) =>
  state.matches('asking') || state.matches('leaving') || state.matches('leaveFailed')

const toStateName = ({ value }: ChatRoomViewProps['state']) => String(value)

/** One room: its messages, those on their way, and where to write. */
export const ChatRoomView = (props: ChatRoomViewProps) => {
  const { state, send, composer } = props
  if (state.matches('left'))
    return (
      <div data-machine="chat-room" data-state={toStateName(state)}>
        <EmptyState
          title={m['chat.room.left']()}
          action={<Button href="/chat">{m['chat.room.back']()}</Button>}
        />
      </div>
    )
  if (state.matches('refused'))
    return (
      <div data-machine="chat-room" data-state={toStateName(state)}>
        <ErrorState
          title={m['chat.room.refused']()}
          text={state.context.failure && toFailureMessage(state.context.failure)}
          retry={{ label: m['shell.retry.action'](), onRetry: () => send({ type: 'line.retry' }) }}
        />
      </div>
    )
  return (
    <>
      <Head {...props} />
      <span data-machine="chat-room" data-state={toStateName(state)} hidden />
      <Banner state={state} />
      <Log {...props} />
      <ChatFoot>{composer}</ChatFoot>
      {isConfirmingLeave(state) && <Leaving state={state} send={send} />}
    </>
  )
}
