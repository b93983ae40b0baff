import { chat as calls } from '#api/calls/chat.ts'
import { isPutOff } from '../../offline/send-left.ts'
import { failureText } from '../../shell/failures.ts'
import { keptMessages, kindOf, type Waiting } from './outbox.ts'

const sayOn = { MEMBER: calls.send, STORE: calls.answer } as const

const say = ({ side, idChatRoom, message: { id, text, files } }: Waiting) =>
  sayOn[side]({
    params: { idChatRoom },
    body: { message: text, type: kindOf(files), files: files.map((file) => file.id), clientMessageId: id },
  })

/** Sends what waits in rooms that are not open, in its order; what is refused waits in its room to be read. */
export const sendKept = async (member: string): Promise<void> => {
  for (const waiting of keptMessages.of(member)) {
    if (waiting.message.failed !== null) continue
    try {
      await say(waiting)
      keptMessages.strike(waiting)
    } catch (error) {
      if (isPutOff(error)) return
      keptMessages.fail(waiting, failureText(error))
    }
  }
}
