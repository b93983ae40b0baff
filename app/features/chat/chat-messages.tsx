import { Fragment } from 'react'
import { m } from '#messages'
import type { OutgoingMessage } from '#machines/chat-room-setup.ts'
import { ChatBubble, ChatLine } from '#ui/chat-bubble'
import { formatDateWithWeekday, formatTime } from '../../format.ts'
import { formatFileSize } from '../../shell/file-size.ts'
import { findWrittenLanguage } from '../../shell/content-language.ts'
import type { ChatMessage } from './chat.queries.ts'
import { joinList } from '../../join-facts.ts'

type MessageProps = { message: ChatMessage; author: string; read: boolean }

const toTimeText = ({ message, read }: Pick<MessageProps, 'message' | 'read'>) =>
  message.mine && read ? `${m['chat.room.read']()} ${formatTime(message.at)}` : formatTime(message.at)

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
                <a href={file.href}>
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
          : { file: { name: file.name, size: formatFileSize(file.size), href: file.href } })}
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
          <span lang={findWrittenLanguage(message.message)}>{message.message}</span>
        </ChatBubble>
      )}
    </>
  )
}

const toDay = ({ at }: ChatMessage) => formatDateWithWeekday(at)

/** What was said, by days. */
export const MessageLog = ({
  messages,
  readSeq,
  name,
}: {
  messages: readonly ChatMessage[]
  readSeq: number
  name: string
}) => (
  <>
    {messages.map((message, index) => {
      const before = messages[index - 1]
      const day = toDay(message)
      return (
        <Fragment key={message.seq}>
          {(!before || toDay(before) !== day) && <ChatLine>{day}</ChatLine>}
          <Message
            message={message}
            author={message.mine ? m['chat.room.me']() : name}
            read={message.seq <= readSeq}
          />
        </Fragment>
      )
    })}
  </>
)

/** What waits to be sent, or could not be. */
export const PendingMessageList = ({
  outbox,
  onAgain,
  onDrop,
}: {
  outbox: readonly OutgoingMessage[]
  onAgain: (id: string) => void
  onDrop: (id: string) => void
}) => (
  <>
    {outbox.map(({ id, text, files, failed }) => (
      <ChatBubble
        key={id}
        from="ours"
        author={m['chat.room.me']()}
        state={failed === null ? 'sending' : 'failed'}
        time={failed === null ? m['chat.message.sending']() : failed || m['chat.message.failed']()}
        acts={[
          { label: m['chat.message.again'](), onAct: () => onAgain(id) },
          { label: m['chat.message.drop'](), onAct: () => onDrop(id) },
        ]}
      >
        {text || joinList(files.map(({ name }) => name))}
      </ChatBubble>
    ))}
  </>
)
