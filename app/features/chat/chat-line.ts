import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import type { ChatRoomEvent, LineEvent, Pending } from '#machines/chat-room.ts'
import { keepConnected, thrown, type Line } from './chat-connection.ts'
import { chats, forgetSaid, hear, hearRead, roomsAsker, type Side } from './chat.queries.ts'
import { onceASecond } from './once-a-second.ts'
import { kindOf } from './outbox.ts'

type Place = { client: QueryClient; side: Side; idChatRoom: number }
type Tell = (event: ChatRoomEvent) => void

const answerWithin = 10_000

/** Up to where messages came, and up to where they were seen: nobody sees what comes while the page is hidden or scrolled up. */
const placeInTalk = (sayRead: (seq: number) => void) => {
  let [heard, read, atEnd] = [0, 0, true]
  const say = onceASecond(() => {
    if (atEnd && heard > read) sayRead((read = heard))
  })
  const look = () => {
    if (atEnd && heard > read && document.visibilityState === 'visible') say()
  }
  document.addEventListener('visibilitychange', look)
  return {
    heardUpTo: () => heard,
    hear: (seq: number) => {
      heard = Math.max(heard, seq)
      look()
    },
    scroll: (toEnd: boolean) => {
      atEnd = toEnd
      look()
    },
    /** On a new line nobody knows whether the last mark arrived. */
    beginAgain: () => {
      read = 0
      look()
    },
    close: () => document.removeEventListener('visibilitychange', look),
  }
}
type PlaceInTalk = ReturnType<typeof placeInTalk>

const say = async (line: Line, { idChatRoom }: Place, talk: PlaceInTalk, message: Pending, tell: Tell) => {
  try {
    const answer = await line.timeout(answerWithin).emitWithAck('send', {
      idChatRoom,
      message: message.text,
      type: kindOf(message.files),
      files: message.files.map(({ id }) => id),
      clientMessageId: message.id,
    })
    if (!answer.ok) tell({ type: 'message.fail', id: message.id, reason: answer.error.message })
    // Said before and heard of already: it does not come a second time.
    else if (answer.message.seq <= talk.heardUpTo()) tell({ type: 'message.said', id: message.id })
  } catch {
    // Nobody knows whether it arrived: it stays, and the next connection sends it again under the same name.
    line.disconnect()
  }
}

const listen = (line: Line, place: Place, talk: PlaceInTalk, tell: Tell) => {
  const { client, idChatRoom, side } = place
  const askForRooms = roomsAsker(client, side)
  line.on('messages', ({ items }) => {
    hear(place, items)
    for (const { mine, clientMessageId } of items)
      if (mine) tell({ type: 'message.said', id: clientMessageId })
    talk.hear(items.at(-1)?.seq ?? 0)
    askForRooms()
  })
  line.on('read', (told) => {
    if (told.side === side) askForRooms()
    else if (told.idChatRoom === idChatRoom) hearRead(place, told.seq)
  })
  line.on('room', askForRooms)
  line.on('left', (told) => {
    askForRooms()
    if (told.idChatRoom !== idChatRoom || side !== 'MEMBER') return
    forgetSaid(place)
    tell({ type: 'line.left' })
  })
}

const join = async (line: Line, { client, side, idChatRoom }: Place, talk: PlaceInTalk, tell: Tell) => {
  const known = (await client.ensureQueryData(chats.messages(side, idChatRoom)))._embedded.items
  const after = known.at(-1)?.seq ?? 0
  const answer = await line.timeout(answerWithin).emitWithAck('join', { idChatRoom, after })
  if (!answer.ok) throw thrown(answer.error)
  for (const { mine, clientMessageId } of known) if (mine) tell({ type: 'message.said', id: clientMessageId })
  talk.hear(after)
}

/** The line of one room. */
export const lineTo = (place: Place) =>
  fromCallback<LineEvent, { idChatRoom: number }>(({ sendBack, receive }) => {
    const tell: Tell = sendBack
    const talk = placeInTalk((seq) => connection.line()?.emit('read', { idChatRoom: place.idChatRoom, seq }))
    const connection = keepConnected({
      listen: (line) => listen(line, place, talk, tell),
      begin: (line) => join(line, place, talk, tell),
      ready: () => {
        talk.beginAgain()
        tell({ type: 'line.joined' })
      },
      lost: () => tell({ type: 'line.lost' }),
      refused: (failure) => tell({ type: 'line.refuse', failure }),
    })
    const close = () => {
      talk.close()
      connection.close()
    }
    receive((event) => {
      if (event.type === 'line.close') return close()
      if (event.type === 'line.open') return connection.open()
      if (event.type === 'line.look') return talk.scroll(event.atEnd)
      const line = connection.line()
      if (line) void say(line, place, talk, event.message, tell)
    })
    return close
  })
