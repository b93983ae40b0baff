import { ApiError } from '#api/error.ts'
import { chat as calls } from '#api/calls/office/chat.ts'
import {
  openPendingMessages,
  toMessageType,
  type PendingMessage,
} from '#app/features/chat/pending-messages.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'

const weekMs = 7 * 24 * 60 * 60_000

/**
 * What the people of stores wrote and the device has not sent yet; a member of the shop on it has their own. People
 * take turns at the tablet of a counter: what one wrote waits until they are back.
 */
export const pendingAnswers = openPendingMessages('vini:office-chat:', weekMs)

/** Whether a call may succeed later as it is. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

const sendAnswer = ({ idChatRoom, message: { id, text, files } }: PendingMessage) =>
  calls.answer({
    params: { idChatRoom },
    body: {
      message: text,
      type: toMessageType(files),
      files: files.map((file) => file.id),
      clientMessageId: id,
    },
  })

/** Sends what waits in rooms that are not open, in its order; what is refused waits in its room to be read. */
export const flushPendingAnswers = async (person: string): Promise<void> => {
  for (const pending of pendingAnswers.of(person)) {
    if (pending.message.failed !== null) continue
    try {
      await sendAnswer(pending)
      pendingAnswers.strike(pending)
    } catch (error) {
      if (isTransient(error)) return
      pendingAnswers.fail(pending, toErrorMessage(error))
    }
  }
}
