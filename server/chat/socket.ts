import type { Socket } from 'socket.io'
import type { z } from 'zod'
import type { Locale } from '#api/fields.ts'
import {
  JoinRoom,
  LeaveRoom,
  MarkRead,
  SendMessage,
  Typing,
  type ClientEvents,
  type ServerEvents,
} from '#api/contract/chat.events.ts'
import type { ErrorCode } from '#api/error.ts'
import type { Services } from '../context.ts'
import { errorBody } from '../http/errors.ts'
import { Failure } from '../http/handler.ts'
import type { Reader, Side } from './chat.rules.ts'
import type { Delivery, Subscriber } from './delivery.ts'
import { notify } from './notices.ts'
import { readUpTo, recordTalk, shownOne } from './read.ts'
import type { Asking, Standing } from './rooms.store.ts'
import { say } from './say.ts'
import type { TicketHolder } from './tickets.ts'

export type SocketData = TicketHolder & {
  locale: Locale
  rooms: Map<number, { side: Side; store: number; subscriber: Subscriber; typedAt: number }>
}
export type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

export type Ground = {
  services: Services
  delivery: Delivery
  standingOf: (asking: Asking) => Promise<Standing | null>
}
type Callback = ((answer: unknown) => void) | undefined

const mostRooms = 50
const mostEventsASecond = 50
/** Whoever types is told of so often at most. */
const typingEveryMs = 1000

/** Ends a connection that sends far more than a person can. */
export const endFloods = (socket: ChatSocket) => {
  let [second, events] = [0, 0]
  socket.onAny(() => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, events] = [now, 0]
    events += 1
    if (events > mostEventsASecond) socket.disconnect(true)
  })
}

const codeOf = (error: unknown): ErrorCode => (error instanceof Failure ? error.code : 'server.failed')

/** Judges what came over the wire, acts on it, and answers in the words of the API. */
const answered =
  <Shape extends z.ZodType>(
    socket: ChatSocket,
    services: Services,
    shape: Shape,
    act: (input: z.output<Shape>) => Promise<object>,
  ) =>
  (given: unknown, callback?: unknown) => {
    const answer: Callback = typeof callback === 'function' ? (callback as Callback) : undefined
    const refuse = (code: ErrorCode) => answer?.({ ok: false, error: errorBody(code, socket.data.locale) })
    const input = shape.safeParse(given)
    if (!input.success) return refuse('request.invalid')
    act(input.data).then(
      (told) => answer?.({ ok: true, ...told }),
      (error: unknown) => {
        const code = codeOf(error)
        if (code === 'server.failed')
          services.log.error({ name: String((error as Error).name) }, 'a chat event failed')
        refuse(code)
      },
    )
  }

const leave = (socket: ChatSocket, { delivery }: Ground, roomId: number) => {
  const place = socket.data.rooms.get(roomId)
  if (place) delivery.unsubscribe(roomId, place.subscriber)
  socket.data.rooms.delete(roomId)
  void socket.leave(`room:${roomId}`)
}
export const leaveAll = (socket: ChatSocket, ground: Ground) => {
  for (const roomId of [...socket.data.rooms.keys()]) leave(socket, ground, roomId)
}
export { leave as leaveSocketRoom }

/** Gives a connection the stores that its member answers for now, and takes it out of the rooms of all others. */
export const applyStores = (socket: ChatSocket, ground: Ground, stores: readonly number[]) => {
  const before = socket.data.stores
  socket.data.stores = stores
  for (const id of stores) if (!before.includes(id)) void socket.join(`store:${id}`)
  for (const id of before) if (!stores.includes(id)) void socket.leave(`store:${id}`)
  for (const [idChatRoom, { side, store }] of socket.data.rooms) {
    if (side === 'MEMBER' || stores.includes(store)) continue
    leave(socket, ground, idChatRoom)
    socket.emit('left', { idChatRoom })
  }
}

const enter = async (
  socket: ChatSocket,
  ground: Ground,
  { idChatRoom, after }: z.output<typeof JoinRoom>,
) => {
  const { services, delivery } = ground
  const found = await ground.standingOf({ roomId: idChatRoom, memberId: socket.data.memberId })
  if (!found) throw new Failure('chat.room.not_found')
  if (socket.data.rooms.size >= mostRooms && !socket.data.rooms.has(idChatRoom))
    throw new Failure('request.too_many')
  leave(socket, ground, idChatRoom)
  const { side, store, member, role, lastSeq, clearedSeq } = found
  const { memberId: id } = socket.data
  if (side === 'STORE')
    await recordTalk({ ...services, viewer: { id, role } }, [{ room: { id: idChatRoom, memberId: member } }])
  const reader = (): Reader => ({
    side,
    locale: socket.data.locale,
    secrets: services.secrets,
    now: services.clock.now(),
  })
  const cursor = Math.max(after, side === 'MEMBER' ? clearedSeq : 0)
  const give: Subscriber['give'] = (items) => socket.emit('messages', { idChatRoom, items })
  const subscriber = { cursor, reader, give }
  socket.data.rooms.set(idChatRoom, { side, store, subscriber, typedAt: -Infinity })
  await socket.join(`room:${idChatRoom}`)
  if (socket.connected) delivery.subscribe(idChatRoom, subscriber, lastSeq)
  return { lastSeq, side }
}

const join = async (socket: ChatSocket, ground: Ground, ask: z.output<typeof JoinRoom>) => {
  const arrived = ground.delivery.expect(ask.idChatRoom)
  try {
    return await enter(socket, ground, ask)
  } finally {
    arrived()
  }
}

/** The place of a connection in a room that it joined, judged anew at each act. */
const placeIn = async (socket: ChatSocket, ground: Ground, roomId: number) => {
  const place = socket.data.rooms.get(roomId)
  const standing = place && (await ground.standingOf({ roomId, memberId: socket.data.memberId }))
  if (!place || standing?.side !== place.side) throw new Failure('chat.room.not_found')
  return place
}

/** What a connection may do, once its ticket was taken: only in rooms that it joined. */
export const serveSocket = (socket: ChatSocket, ground: Ground) => {
  const { services } = ground
  const { db } = services
  const { memberId, locale } = socket.data
  const given = { ...services, locale }
  socket.on(
    'join',
    answered(socket, services, JoinRoom, (ask) => join(socket, ground, ask)),
  )
  socket.on(
    'leave',
    answered(socket, services, LeaveRoom, ({ idChatRoom }) => {
      leave(socket, ground, idChatRoom)
      return Promise.resolve({})
    }),
  )
  socket.on(
    'send',
    answered(socket, services, SendMessage, async ({ idChatRoom, ...said }) => {
      const { side } = await placeIn(socket, ground, idChatRoom)
      const message = await say(services, { id: memberId, side }, idChatRoom, said)
      return { message: await shownOne(given, side, message) }
    }),
  )
  socket.on(
    'read',
    answered(socket, services, MarkRead, async ({ idChatRoom, seq }) =>
      readUpTo(db, idChatRoom, (await placeIn(socket, ground, idChatRoom)).side, seq),
    ),
  )
  socket.on(
    'typing',
    answered(socket, services, Typing, async ({ idChatRoom }) => {
      const place = await placeIn(socket, ground, idChatRoom)
      if (performance.now() - place.typedAt < typingEveryMs) return {}
      place.typedAt = performance.now()
      await notify(db, { kind: 'typing', room: idChatRoom, side: place.side })
      return {}
    }),
  )
}
