import { Fragment } from 'react'
import type { ChatMessage } from '#app/features/chat/messages-cache.ts'
import { formatDateWithWeekday, formatTime } from '#app/format.ts'
import type { OutgoingMessage } from '#machines/chat-room-setup.ts'
import { m } from '#office-messages'
import { ChatBubble, ChatLine } from '#ui/chat-bubble'

type MessageProps = { message: ChatMessage; author: string; read: boolean }

const toTimeText = ({ message, read }: Pick<MessageProps, 'message' | 'read'>) =>
  message.mine && read ? m['chat.room.read']({ time: formatTime(message.at) }) : formatTime(message.at)

const toSize = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))}KB`

const Files = ({ message, author, read }: MessageProps) => (
  <>
    {message.files.map((file, index) => (
      <ChatBubble
        key={file.id}
        from={message.mine ? 'ours' : 'theirs'}
        author={author}
        time={index === message.files.length - 1 && !message.message ? toTimeText({ message, read }) : ''}
        {...(file.type.startsWith('image/')
          ? {
              picture: (
                <a href={file.href} target="_blank" rel="noreferrer">
                  <img
                    src={file.href}
                    alt={m['chat.message.picture']({ author, name: file.name })}
                    width={file.width ?? 320}
                    height={file.height ?? 240}
                    loading="lazy"
                  />
                </a>
              ),
            }
          : { file: { name: file.name, size: toSize(file.size), href: file.href } })}
      />
    ))}
  </>
)

const Message = (props: MessageProps) => {
  const { message, author } = props
  if (message.sender === 'SHOP') return <ChatLine>{message.message}</ChatLine>
  return (
    <>
      <Files {...props} />
      {message.message && (
        <ChatBubble from={message.mine ? 'ours' : 'theirs'} author={author} time={toTimeText(props)}>
          {message.message}
        </ChatBubble>
      )}
    </>
  )
}

const toDay = ({ at }: ChatMessage) => formatDateWithWeekday(at)

export interface MessageLogProps {
  messages: readonly ChatMessage[]
  /** Up to where the member has read. */
  readSeq: number
  /** The member's name. */
  name: string
}

/** The messages by days; the store has one side for all of its people. */
export const MessageLog = ({ messages, readSeq, name }: MessageLogProps) => (
  <>
    {messages.map((message, index) => {
      const before = messages[index - 1]
      const day = toDay(message)
      return (
        <Fragment key={message.seq}>
          {(!before || toDay(before) !== day) && <ChatLine>{day}</ChatLine>}
          <Message
            message={message}
            author={message.mine ? m['chat.room.store']() : name}
            read={message.seq <= readSeq}
          />
        </Fragment>
      )
    })}
  </>
)

export interface PendingMessageListProps {
  outbox: readonly OutgoingMessage[]
  onAgain: (id: string) => void
  onDrop: (id: string) => void
}

/** What waits to be sent, or could not be. */
export const PendingMessageList = ({ outbox, onAgain, onDrop }: PendingMessageListProps) => (
  <>
    {outbox.map(({ id, text, files, failed }) => (
      <ChatBubble
        key={id}
        from="ours"
        author={m['chat.room.store']()}
        state={failed === null ? 'sending' : 'failed'}
        time={failed === null ? m['chat.message.sending']() : failed || m['chat.message.failed']()}
        acts={[
          { label: m['chat.message.again'](), onAct: () => onAgain(id) },
          { label: m['chat.message.drop'](), onAct: () => onDrop(id) },
        ]}
      >
        {text || files.map(({ name }) => name).join(', ')}
      </ChatBubble>
    ))}
  </>
)
