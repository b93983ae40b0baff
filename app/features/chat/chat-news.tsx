import { useState } from 'react'
import { m } from '#messages'
import type { Pending } from '#machines/chat-room.ts'
import type { ChatMessage } from './chat.queries.ts'

export interface NewsProps {
  /** Undefined until they are known. */
  messages: readonly ChatMessage[] | undefined
  outbox: readonly Pending[]
  name: string
}

const wordsOf = ({ message, files }: ChatMessage) => message || files.map((file) => file.name).join(', ')

/** What readers hear of a talk: the newest message of the other side since it was opened, and what could not be sent. */
export const News = ({ messages, outbox, name }: NewsProps) => {
  const newest = messages?.at(-1)
  const [first, setFirst] = useState<number>()
  if (messages && first === undefined) setFirst(newest?.seq ?? 0)
  const failed = outbox.filter((one) => one.failed !== null).pop()
  return (
    <>
      {newest && first !== undefined && newest.seq > first && !newest.mine && (
        <p key={newest.seq}>
          {name}: {wordsOf(newest)}
        </p>
      )}
      {failed && (
        <p key={failed.id}>
          {failed.failed || m['chat.message.failed']()} {failed.text}
        </p>
      )}
    </>
  )
}
