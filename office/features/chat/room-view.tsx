import { useState, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ChatSlice } from '#app/features/chat/messages-cache.ts'
import type { chatRoomMachine } from '#machines/chat-room.ts'
import { listUnsaid, type ChatRoomEvent, type OutgoingMessage } from '#machines/chat-room-setup.ts'
import { m } from '#office-messages'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { ChatFoot, ChatHead, ChatLog } from '#ui/chat-frame'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { IconButton } from '#ui/icon-button'
import { arrowLeft } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Text } from '#ui/text'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { MessageLog, PendingMessageList } from './message-log.tsx'

export interface RoomViewProps {
  state: SnapshotFrom<typeof chatRoomMachine>
  send: (event: ChatRoomEvent) => void
  /** The member's name. */
  name: string
  /** Below the name: the store, or that the member left. */
  about: string
  /** Undefined until they are loaded. */
  slice: ChatSlice | undefined
  onEarlier: () => void
  /** Called when the reader scrolls up to the first loaded message. */
  onStart: () => void
  onBack: () => void
  /** Saved replies. */
  replies: ReactNode
  /** The part in which an answer is written. */
  composer: ReactNode
  /** Opens the part beside the room where there is no space for it. */
  narrowAct: ReactNode
}

const Head = ({ name, about, onBack, narrowAct }: RoomViewProps) => (
  <ChatHead>
    <IconButton icon={arrowLeft} label={m['chat.room.back']()} onClick={onBack} data-back />
    <Avatar name={name} />
    <div data-name>
      <Text as="h2" weight="bold" lines="one">
        {name}
      </Text>
      <Text size="caption" tone="caption">
        {about}
      </Text>
    </div>
    <div data-narrow>{narrowAct}</div>
  </ChatHead>
)

const Banner = ({ state }: Pick<RoomViewProps, 'state'>) => (
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

type AnnouncementsProps = {
  messages: ChatSlice['_embedded']['items'] | undefined
  outbox: readonly OutgoingMessage[]
  name: string
}

/** What screen readers announce: the newest message of the member since the room was opened, and failed answers. */
const Announcements = ({ messages, outbox, name }: AnnouncementsProps) => {
  const newest = messages?.at(-1)
  const [first, setFirst] = useState<number>()
  if (messages && first === undefined) setFirst(newest?.seq ?? 0)
  const failedMessage = outbox.findLast((one) => one.failed !== null)
  return (
    <>
      {newest && first !== undefined && newest.seq > first && !newest.mine && (
        <p key={newest.seq}>
          {name}: {newest.message || newest.files.map((file) => file.name).join(', ')}
        </p>
      )}
      {failedMessage && (
        <p key={failedMessage.id}>
          {failedMessage.failed || m['chat.message.failed']()} {failedMessage.text}
        </p>
      )}
    </>
  )
}

const Log = ({ state, send, slice, name, onEarlier, onStart }: RoomViewProps) => {
  const messages = slice?._embedded.items ?? []
  const outbox = listUnsaid(state.context.outbox, messages)
  return (
    <ChatLog
      label={m['chat.room.log']({ name })}
      newest={`${messages.at(-1)?.seq ?? 0}-${outbox.at(-1)?.id ?? ''}`}
      own={outbox.length > 0 || messages.at(-1)?.mine === true}
      oldest={String(messages[0]?.seq ?? 0)}
      newLabel={m['chat.room.new']()}
      news={<Announcements messages={slice?._embedded.items} outbox={outbox} name={name} />}
      onEnd={(atEnd) => send({ type: 'log.scroll', atEnd })}
      {...(slice?.hasEarlier && { onStart })}
      before={
        slice ? (
          slice.hasEarlier && (
            <Cluster justify="center">
              <Button size="small" onClick={onEarlier}>
                {m['chat.room.earlier']()}
              </Button>
            </Cluster>
          )
        ) : (
          <Skeleton shape="block" />
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

/** One room: its messages, those on their way, and where to answer. */
export const RoomView = (props: RoomViewProps) => {
  const { state, send, replies, composer, onBack } = props
  const mark = <span data-machine="chat-room" data-state={String(state.value)} hidden />
  if (state.matches('refused'))
    return (
      <>
        {mark}
        <ErrorState
          title={m['chat.room.refused']()}
          text={state.context.failure && toOfficeFailure(state.context.failure)}
          retry={{ label: m['frame.retry'](), onRetry: () => send({ type: 'line.retry' }) }}
          action={<Button onClick={onBack}>{m['chat.room.back']()}</Button>}
        />
      </>
    )
  return (
    <>
      <Head {...props} />
      {mark}
      <Banner state={state} />
      <Log {...props} />
      <ChatFoot>
        {replies}
        {composer}
      </ChatFoot>
    </>
  )
}
