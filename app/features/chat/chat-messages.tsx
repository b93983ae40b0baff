import { Fragment } from 'react'
import { m } from '#messages'
import type { Pending } from '#machines/chat-room.ts'
import { ChatBubble, ChatLine } from '#ui/chat-bubble'
import { clock, date, weekday } from '../../format.ts'
import { fileSize } from '../../shell/file-size.ts'
import type { ChatMessage } from './chat.queries.ts'

type Speaking = { message: ChatMessage; author: string; read: boolean }

const timeOf = ({ message, read }: Pick<Speaking, 'message' | 'read'>) =>
  message.mine && read ? `${m['chat.room.read']()} ${clock(message.at)}` : clock(message.at)

const Files = ({ message, author, read }: Speaking) => (
  <>
    {message.files.map((file, at) => (
      <ChatBubble
        key={file.id}
        from={message.mine ? 'ours' : 'theirs'}
        author={author}
        time={at === message.files.length - 1 && !message.message ? timeOf({ message, read }) : ''}
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
          : { file: { name: file.name, size: fileSize(file.size), href: file.href } })}
      />
    ))}
  </>
)

const One = (speaking: Speaking) => {
  const { message, author } = speaking
  if (message.sender === 'SHOP') return <ChatLine>{message.message}</ChatLine>
  return (
    <>
      <Files {...speaking} />
      {message.message && (
        <ChatBubble from={message.mine ? 'ours' : 'theirs'} author={author} time={timeOf(speaking)}>
          {message.message}
        </ChatBubble>
      )}
    </>
  )
}

const dayOf = ({ at }: ChatMessage) => date(at)

/** What was said, by days. */
export const Said = ({
  messages,
  readSeq,
  name,
}: {
  messages: readonly ChatMessage[]
  readSeq: number
  name: string
}) => (
  <>
    {messages.map((message, at) => {
      const before = messages[at - 1]
      const day = dayOf(message)
      return (
        <Fragment key={message.seq}>
          {(!before || dayOf(before) !== day) && (
            <ChatLine>{`${day} (${weekday(day.replaceAll('.', '-'))})`}</ChatLine>
          )}
          <One
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
export const Waiting = ({
  outbox,
  onAgain,
  onDrop,
}: {
  outbox: readonly Pending[]
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
        {text || files.map(({ name }) => name).join(', ')}
      </ChatBubble>
    ))}
  </>
)
