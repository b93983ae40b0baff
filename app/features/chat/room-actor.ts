import { fromCallback } from 'xstate'
import type { ChatRoomEvent, LineEvent, OutgoingMessage } from '#machines/chat-room-setup.ts'
import { keepConnected, toApiError, type ChatSocket, type ChatTicket } from './chat-connection.ts'
import type { MessagesCache } from './messages-cache.ts'
import { toMessageType } from './pending-messages.ts'
import { throttle } from './throttle.ts'

/** One room of one side of the chat. */
type RoomContext = {
  side: 'MEMBER' | 'STORE'
  idChatRoom: number
  messages: MessagesCache
  refreshRooms: () => void
  issueTicket: () => Promise<ChatTicket>
}
type SendEvent = (event: ChatRoomEvent) => void

const ackTimeoutMs = 10_000

/**
 * The last message received, and the last one seen: messages that come while the page is hidden or scrolled
 * up are not seen.
 */
const trackReadPosition = (sendRead: (seq: number) => void) => {
  let [receivedSeq, readSeq, atEnd] = [0, 0, true]
  const sendReadThrottled = throttle(() => {
    if (atEnd && receivedSeq > readSeq) sendRead((readSeq = receivedSeq))
  })
  const updateReadPosition = () => {
    if (atEnd && receivedSeq > readSeq && document.visibilityState === 'visible') sendReadThrottled()
  }
  document.addEventListener('visibilitychange', updateReadPosition)
  return {
    heardUpTo: () => receivedSeq,
    hear: (seq: number) => {
      receivedSeq = Math.max(receivedSeq, seq)
      updateReadPosition()
    },
    scroll: (toEnd: boolean) => {
      atEnd = toEnd
      updateReadPosition()
    },
    /** On a new line it is unknown whether the last position arrived. */
    beginAgain: () => {
      readSeq = 0
      updateReadPosition()
    },
    close: () => document.removeEventListener('visibilitychange', updateReadPosition),
  }
}
type ReadPosition = ReturnType<typeof trackReadPosition>

const sendMessage = async (
  line: ChatSocket,
  { idChatRoom }: RoomContext,
  position: ReadPosition,
  message: OutgoingMessage,
  sendEvent: SendEvent,
) => {
  try {
    const answer = await line.timeout(ackTimeoutMs).emitWithAck('send', {
      idChatRoom,
      message: message.text,
      type: toMessageType(message.files),
      files: message.files.map(({ id }) => id),
      clientMessageId: message.id,
    })
    if (!answer.ok) sendEvent({ type: 'message.fail', id: message.id, reason: answer.error.message })
    // The message was sent and received before: it does not come a second time.
    else if (answer.message.seq <= position.heardUpTo()) sendEvent({ type: 'message.said', id: message.id })
  } catch {
    // Unknown whether it arrived: it stays, and the next connection sends it again under the same id.
    line.disconnect()
  }
}

const listen = (line: ChatSocket, place: RoomContext, position: ReadPosition, sendEvent: SendEvent) => {
  const { idChatRoom, side, messages, refreshRooms } = place
  line.on('messages', ({ items }) => {
    messages.add(items)
    for (const { mine, clientMessageId } of items)
      if (mine) sendEvent({ type: 'message.said', id: clientMessageId })
    position.hear(items.at(-1)?.seq ?? 0)
    refreshRooms()
  })
  line.on('read', (payload) => {
    if (payload.side === side) refreshRooms()
    else if (payload.idChatRoom === idChatRoom) messages.updateReadSeq(payload.seq)
  })
  line.on('room', refreshRooms)
  line.on('left', (payload) => {
    refreshRooms()
    if (payload.idChatRoom !== idChatRoom || side !== 'MEMBER') return
    messages.clear()
    sendEvent({ type: 'line.left' })
  })
}

const joinRoom = async (
  line: ChatSocket,
  { idChatRoom, messages }: RoomContext,
  position: ReadPosition,
  sendEvent: SendEvent,
) => {
  const { items } = (await messages.load())._embedded
  const after = items.at(-1)?.seq ?? 0
  const answer = await line.timeout(ackTimeoutMs).emitWithAck('join', { idChatRoom, after })
  if (!answer.ok) throw toApiError(answer.error)
  for (const { mine, clientMessageId } of items)
    if (mine) sendEvent({ type: 'message.said', id: clientMessageId })
  position.hear(after)
}

/** The line of one room, for the shop and for the office. */
export const createRoomActor = (place: RoomContext) =>
  fromCallback<LineEvent, { idChatRoom: number }>(({ sendBack, receive }) => {
    const sendEvent: SendEvent = sendBack
    const position = trackReadPosition((seq) =>
      connection.line()?.emit('read', { idChatRoom: place.idChatRoom, seq }),
    )
    const connection = keepConnected({
      issueTicket: place.issueTicket,
      listen: (line) => listen(line, place, position, sendEvent),
      begin: (line) => joinRoom(line, place, position, sendEvent),
      ready: () => {
        position.beginAgain()
        sendEvent({ type: 'line.joined' })
      },
      lost: () => sendEvent({ type: 'line.lost' }),
      refused: (failure) => sendEvent({ type: 'line.refuse', failure }),
    })
    receive((event) => {
      if (event.type === 'line.open') return connection.open()
      if (event.type === 'line.look') return position.scroll(event.atEnd)
      const line = connection.line()
      if (line) void sendMessage(line, place, position, event.message, sendEvent)
    })
    return () => {
      position.close()
      connection.close()
    }
  })
