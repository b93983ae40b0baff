import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { fromCallback } from 'xstate'
import { chat as calls } from '#api/calls/chat.ts'
import type { ClientEvents, ServerEvents } from '#api/contract/chat.events.ts'
import { ApiError } from '#api/error.ts'
import type { ChatRoomEvent, LineEvent, Pending } from '#machines/chat-room.ts'
import { failureFrom } from '#machines/failure.ts'
import { currentLocale } from '../../locale.ts'
import { chats, hear, hearRead, type Side } from './chat.queries.ts'

type Line = Socket<ServerEvents, ClientEvents>
type Place = { client: QueryClient; side: Side; idChatRoom: number }
type Tell = (event: ChatRoomEvent) => void

const answerWithin = 10_000
const slowest = 8_000

const kindOf = ({ files }: Pending) => {
  if (files.length === 0) return 'TEXT' as const
  return files.every(({ picture }) => picture) ? ('IMAGE' as const) : ('FILE' as const)
}

/** A ticket opens one connection, so every try begins with a new one. */
const connect = async (): Promise<Line> => {
  const [{ io }, { ticket, url, namespace }] = await Promise.all([
    import('socket.io-client'),
    calls.socketTicket(),
  ])
  return io(`${url}${namespace}`, {
    auth: { ticket, locale: currentLocale() },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
}

const say = async (line: Line, { idChatRoom }: Place, message: Pending, tell: Tell) => {
  try {
    const answer = await line.timeout(answerWithin).emitWithAck('send', {
      idChatRoom,
      message: message.text,
      type: kindOf(message),
      files: message.files.map(({ id }) => id),
      clientMessageId: message.id,
    })
    if (!answer.ok) tell({ type: 'message.fail', id: message.id, reason: answer.error.message })
  } catch {
    // Nobody knows whether it arrived: it stays, and the next connection sends it again under the same name.
    line.disconnect()
    tell({ type: 'line.lost' })
  }
}

const oftenMs = 1000

/** Does it at once, and again at the end of a second in which it was asked for once more. */
const onceASecond = (act: () => void) => {
  let [again, resting] = [false, false]
  const go = () => {
    again = false
    resting = true
    act()
    setTimeout(() => {
      resting = false
      if (again) go()
    }, oftenMs)
  }
  return () => {
    if (resting) again = true
    else go()
  }
}

const listen = (line: Line, place: Place, tell: Tell) => {
  const { client, idChatRoom } = place
  // A lively room or a busy store says more in a second than anybody reads.
  const askForRooms = onceASecond(
    () => void client.invalidateQueries({ queryKey: ['chat', 'rooms', place.side] }),
  )
  let seen = 0
  const sayRead = onceASecond(() => line.emit('read', { idChatRoom, seq: seen }))
  line.on('messages', ({ items }) => {
    hear(place, items)
    for (const { mine, clientMessageId } of items)
      if (mine) tell({ type: 'message.said', id: clientMessageId })
    const last = items.at(-1)
    if (last && document.visibilityState === 'visible') {
      seen = last.seq
      sayRead()
    }
    askForRooms()
  })
  line.on('read', ({ side, seq }) => {
    if (side !== place.side) hearRead(place, seq)
  })
  line.on('room', askForRooms)
}

const join = async (line: Line, { client, side, idChatRoom }: Place, tell: Tell) => {
  const known = await client.ensureQueryData(chats.messages(side, idChatRoom))
  const after = known._embedded.items.at(-1)?.seq ?? 0
  const answer = await line.timeout(answerWithin).emitWithAck('join', { idChatRoom, after })
  if (!answer.ok) return tell({ type: 'line.refuse', failure: failureFrom(answer.error) })
  if (after > 0) line.emit('read', { idChatRoom, seq: after })
  tell({ type: 'line.joined' })
}

/** Whoever came too often may come again later. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The line of one room: connects, joins, and comes back by itself after ever longer waits. */
export const lineTo = (place: Place) =>
  fromCallback<LineEvent, { idChatRoom: number }>(({ sendBack, receive }) => {
    const tell: Tell = (event) => sendBack(event)
    let [line, joined, closed, tries] = [null as Line | null, false, false, 0]
    let waiting: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      joined = false
      if (closed) return
      tell({ type: 'line.lost' })
      clearTimeout(waiting)
      // Not all at the same moment: when a server went away, everybody comes back.
      const share = 0.5 + Math.random() / 2
      waiting = setTimeout(() => void open(), Math.min(slowest, 500 * 2 ** tries++) * share)
    }
    const open = async () => {
      clearTimeout(waiting)
      line?.removeAllListeners().disconnect()
      try {
        const next = await connect()
        if (closed) return void next.disconnect()
        line = next
        listen(next, place, (event) => {
          tell(event)
        })
        next.on('disconnect', later)
        next.on('connect_error', later)
        next.on('connect', () => {
          join(next, place, (event) => {
            joined = event.type === 'line.joined'
            if (joined) tries = 0
            tell(event)
          }).catch(later)
        })
      } catch (error) {
        if (isFinal(error)) tell({ type: 'line.refuse', failure: failureFrom(error) })
        else later()
      }
    }
    const close = () => {
      closed = true
      clearTimeout(waiting)
      line?.removeAllListeners().disconnect()
    }
    receive((event) => {
      if (event.type === 'line.close') return close()
      if (event.type === 'line.open') return void open()
      if (line && joined) void say(line, place, event.message, tell)
    })
    const back = () => void (joined || open())
    addEventListener('online', back)
    void open()
    return () => {
      removeEventListener('online', back)
      close()
    }
  })
