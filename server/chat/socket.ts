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
import type { AnyErrorCode } from '#api/error-status.ts'
import type { Services } from '../context.ts'
import { toErrorBody } from '../http/errors.ts'
import { Failure } from '../http/handler.ts'
import type { MessageReader } from './chat.rules.ts'
import type { Delivery, Subscriber } from './delivery.ts'
import { notify } from './notices.ts'
import { markReadUpTo, recordChatReading, presentSentMessage } from './chat.present.ts'
import { sendMessage } from './send-message.ts'
import type { RoomStanding, StandingQuery } from './standings.store.ts'
import type { TicketHolder } from './tickets.ts'

export type SocketData = TicketHolder & {
  locale: Locale
  rooms: Map<number, { store: number; subscriber: Subscriber; typedAt: number }>
}
export type ChatSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

export type SocketContext = {
  services: Services
  delivery: Delivery
  standingOf: (asking: StandingQuery) => Promise<RoomStanding | null>
}
type Callback = ((answer: unknown) => void) | undefined

const maxRooms = 50
const maxEventsPerSecond = 50
/** The shortest interval between two typing notices of a connection. */
const typingIntervalMs = 1000

/** Disconnects a client that sends far more than a person can. */
export const disconnectFloods = (socket: ChatSocket) => {
  let [second, events] = [0, 0]
  socket.onAny(() => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, events] = [now, 0]
    events += 1
    if (events > maxEventsPerSecond) socket.disconnect(true)
  })
}

const toErrorCode = (error: unknown): AnyErrorCode =>
  error instanceof Failure ? error.code : 'server.failed'

/** Validates an event of the client, runs it, and acknowledges it in the API's format. */
const createEventHandler =
  <Shape extends z.ZodType>(
    socket: ChatSocket,
    services: Services,
    shape: Shape,
    act: (input: z.output<Shape>) => Promise<object>,
  ) =>
  (payload: unknown, callback?: unknown) => {
    const answer: Callback = typeof callback === 'function' ? (callback as Callback) : undefined
    const refuse = (code: AnyErrorCode) =>
      answer?.({ ok: false, error: toErrorBody(code, socket.data.locale) })
    const input = shape.safeParse(payload)
    if (!input.success) return refuse('request.invalid')
    act(input.data).then(
      (result) => answer?.({ ok: true, ...result }),
      (error: unknown) => {
        const code = toErrorCode(error)
        if (code === 'server.failed')
          services.log.error({ name: String((error as Error).name) }, 'a chat event failed')
        refuse(code)
      },
    )
  }

const leave = (socket: ChatSocket, { delivery }: SocketContext, roomId: number) => {
  const place = socket.data.rooms.get(roomId)
  if (place) delivery.unsubscribe(roomId, place.subscriber)
  socket.data.rooms.delete(roomId)
  void socket.leave(`room:${roomId}`)
}
export const leaveAllRooms = (socket: ChatSocket, context: SocketContext) => {
  for (const roomId of [...socket.data.rooms.keys()]) leave(socket, context, roomId)
}
export { leave as leaveSocketRoom }

/** Sets the stores that the person of a connection answers for now, and removes it from the rooms of all others. */
export const applyStores = (socket: ChatSocket, context: SocketContext, stores: readonly number[]) => {
  const before = socket.data.stores
  socket.data.stores = stores
  for (const id of stores) if (!before.includes(id)) void socket.join(`store:${id}`)
  for (const id of before) if (!stores.includes(id)) void socket.leave(`store:${id}`)
  if (socket.data.side === 'MEMBER') return
  for (const [idChatRoom, { store }] of socket.data.rooms) {
    if (stores.includes(store)) continue
    leave(socket, context, idChatRoom)
    socket.emit('left', { idChatRoom })
  }
}

const enterRoom = async (
  socket: ChatSocket,
  context: SocketContext,
  { idChatRoom, after }: z.output<typeof JoinRoom>,
) => {
  const { services, delivery } = context
  const standing = await context.standingOf({ roomId: idChatRoom, holder: socket.data })
  if (!standing) throw new Failure('chat.room.not_found')
  if (socket.data.rooms.size >= maxRooms && !socket.data.rooms.has(idChatRoom))
    throw new Failure('request.too_many')
  leave(socket, context, idChatRoom)
  const { participant, store, member, lastSeq, clearedSeq } = standing
  const { side } = participant
  if (participant.side === 'STORE')
    await recordChatReading({ ...services, person: { id: participant.personId } }, [
      { room: { id: idChatRoom, memberId: member } },
    ])
  const getReader = (): MessageReader => ({
    side,
    locale: socket.data.locale,
    secrets: services.secrets,
    now: services.clock.now(),
  })
  const cursor = Math.max(after, side === 'MEMBER' ? clearedSeq : 0)
  const give: Subscriber['give'] = (items) => socket.emit('messages', { idChatRoom, items })
  const subscriber = { cursor, reader: getReader, give }
  socket.data.rooms.set(idChatRoom, { store, subscriber, typedAt: -Infinity })
  await socket.join(`room:${idChatRoom}`)
  if (socket.connected) delivery.subscribe(idChatRoom, subscriber, lastSeq)
  return { lastSeq, side }
}

const join = async (socket: ChatSocket, context: SocketContext, input: z.output<typeof JoinRoom>) => {
  const endExpectation = context.delivery.expect(input.idChatRoom)
  try {
    return await enterRoom(socket, context, input)
  } finally {
    endExpectation()
  }
}

/** The connection's side in a room that it joined, checked again at each act. */
const getPlace = async (socket: ChatSocket, context: SocketContext, roomId: number) => {
  const place = socket.data.rooms.get(roomId)
  const standing = place && (await context.standingOf({ roomId, holder: socket.data }))
  if (!place || !standing) throw new Failure('chat.room.not_found')
  return { place, participant: standing.participant }
}

/** The events of a connection with a valid ticket: only in rooms that it joined. */
export const serveSocket = (socket: ChatSocket, context: SocketContext) => {
  const { services } = context
  const { db } = services
  const { locale, side } = socket.data
  const ctx = { ...services, locale }
  socket.on(
    'join',
    createEventHandler(socket, services, JoinRoom, (input) => join(socket, context, input)),
  )
  socket.on(
    'leave',
    createEventHandler(socket, services, LeaveRoom, ({ idChatRoom }) => {
      leave(socket, context, idChatRoom)
      return Promise.resolve({})
    }),
  )
  socket.on(
    'send',
    createEventHandler(socket, services, SendMessage, async ({ idChatRoom, ...input }) => {
      const { participant } = await getPlace(socket, context, idChatRoom)
      const message = await sendMessage(services, participant, idChatRoom, input)
      return { message: await presentSentMessage(ctx, side, message) }
    }),
  )
  socket.on(
    'read',
    createEventHandler(socket, services, MarkRead, async ({ idChatRoom, seq }) => {
      await getPlace(socket, context, idChatRoom)
      return markReadUpTo(db, idChatRoom, side, seq)
    }),
  )
  socket.on(
    'typing',
    createEventHandler(socket, services, Typing, async ({ idChatRoom }) => {
      const { place } = await getPlace(socket, context, idChatRoom)
      if (performance.now() - place.typedAt < typingIntervalMs) return {}
      place.typedAt = performance.now()
      await notify(db, { kind: 'typing', room: idChatRoom, side })
      return {}
    }),
  )
}
