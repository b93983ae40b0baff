import { chat as calls } from '#api/calls/chat.ts'
import { isRetryable } from '../../offline/flush-pending-writes.ts'
import { toFailureText } from '../../shell/failures.ts'
import { pendingMessages, toMessageType, type PendingMessage } from './pending-messages.ts'

const sendMessage = ({ idChatRoom, message: { id, text, files } }: PendingMessage) =>
  calls.send({
    params: { idChatRoom },
    body: {
      message: text,
      type: toMessageType(files),
      files: files.map((file) => file.id),
      clientMessageId: id,
    },
  })

/** Sends what waits in rooms that are not open, in its order; what is refused waits in its room to be read. */
export const flushPendingMessages = async (member: string): Promise<void> => {
  for (const pending of pendingMessages.of(member)) {
    if (pending.message.failed !== null) continue
    try {
      await sendMessage(pending)
      pendingMessages.strike(pending)
    } catch (error) {
      if (isRetryable(error)) return
      pendingMessages.fail(pending, toFailureText(error))
    }
  }
}
