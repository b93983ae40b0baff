import { useState } from 'react'
import { m } from '#messages'
import type { OutgoingMessage } from '#machines/chat-room-setup.ts'
import type { ChatMessage } from './chat.queries.ts'
import { joinList } from '../../join-facts.ts'

export interface ChatAnnouncementsProps {
  /** Undefined until they are loaded. */
  messages: readonly ChatMessage[] | undefined
  outbox: readonly OutgoingMessage[]
  name: string
}

const toMessageText = ({ message, files }: ChatMessage) => message || joinList(files.map((file) => file.name))

/**
 * What screen readers announce: the newest message of the other side since the room was opened, and failed
 * ones.
 */
export const ChatAnnouncements = ({ messages, outbox, name }: ChatAnnouncementsProps) => {
  const newest = messages?.at(-1)
  const [first, setFirst] = useState<number>()
  if (messages && first === undefined) setFirst(newest?.seq ?? 0)
  const failedMessage = outbox.filter((one) => one.failed !== null).pop()
  return (
    <>
      {newest && first !== undefined && newest.seq > first && !newest.mine && (
        <p key={newest.seq}>
          {name}: {toMessageText(newest)}
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
