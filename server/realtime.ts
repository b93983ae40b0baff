import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { z } from 'zod'
import type { ClientEvents, ServerEvents } from '#api/contract/chat.events.ts'
import { openChannel } from './chat/channel.ts'
import { openDelivery } from './chat/delivery.ts'
import type { ChatNotice } from './chat/notices.ts'
import { createBatcher } from './chat/batcher.ts'
import { listStandings, type StandingQuery } from './chat/standings.store.ts'
import {
  applyStores,
  disconnectFloods,
  leaveAllRooms,
  leaveSocketRoom,
  serveSocket,
  type ChatSocket,
  type SocketData,
} from './chat/socket.ts'
import { listSessionStores, redeemTickets, type TicketHolder } from './chat/tickets.ts'
import type { Services } from './context.ts'
import type { Env } from './env.ts'
import { negotiateLocale, parseLocale } from './localize.ts'

export type Realtime = {
  /** Ends every connection; the clients reconnect to another process. */
  close: () => Promise<void>
}

const Handshake = z.object({ ticket: z.string().max(100), locale: z.string().max(20).optional() })

/** The size of the longest valid message. */
const maxEventBytes = 20_000
/** Who loses a session or a store receives nothing more within two seconds. */
const standingsEveryMs = 1000

/** A browser sends the origin of the page that opens a socket; apps and scripts send none. */
const isFromShop = ({ headers }: IncomingMessage, env: Env): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (!env.SHOP_URL) return new URL(origin).host === host
  return origin === new URL(env.SHOP_URL).origin || origin === env.OFFICE_URL
}

type Redeem = (ticket: string) => Promise<TicketHolder | null>

const admit = (redeem: Redeem) => async (socket: ChatSocket, next: (error?: Error) => void) => {
  const handshake = Handshake.safeParse(socket.handshake.auth)
  if (!handshake.success) return next(new Error('session.required'))
  const { ticket, locale: requestedLocale = '' } = handshake.data
  try {
    const holder = await redeem(ticket)
    if (!holder) return next(new Error('session.required'))
    const locale =
      parseLocale(requestedLocale) ?? negotiateLocale(socket.handshake.headers['accept-language'] ?? null)
    socket.data = { ...holder, locale, rooms: new Map() }
    next()
  } catch {
    next(new Error('server.failed'))
  }
}

/** The socket room with all windows of the side that has read. */
const toReaderRoom = ({ side, store, member }: Extract<ChatNotice, { kind: 'read' }>) =>
  side === 'STORE' ? `store:${store}` : `member:${member}`

/** Opens the chat's socket under /b2c; messages of all processes arrive through PostgreSQL. */
export const openRealtime = async (
  server: HttpServer,
  services: Services,
  databaseUrl: string,
): Promise<Realtime> => {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(server, {
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: maxEventBytes,
    allowRequest: (request, decide) => decide(null, isFromShop(request, services.env)),
  })
  const chat = io.of('/b2c')
  const delivery = openDelivery(services)
  const getStanding = createBatcher((requests: readonly StandingQuery[]) => listStandings(services, requests))
  const ground = { services, delivery, standingOf: getStanding }

  const relayNotice = (notice: ChatNotice) => {
    const idChatRoom = notice.room
    if (notice.kind === 'said') {
      delivery.wake(idChatRoom, notice.seq)
      chat
        .to([`member:${notice.member}`, `store:${notice.store}`])
        .emit('room', { idChatRoom, lastSeq: notice.seq })
    } else if (notice.kind === 'left') {
      chat.to([`member:${notice.member}`, `store:${notice.store}`]).emit('left', { idChatRoom })
      for (const socket of chat.sockets.values())
        if (socket.data.side === 'MEMBER' && socket.data.id === notice.member)
          leaveSocketRoom(socket, ground, idChatRoom)
    } else if (notice.kind === 'read')
      chat
        .to([`room:${idChatRoom}`, toReaderRoom(notice)])
        .emit('read', { idChatRoom, side: notice.side, seq: notice.seq })
    else chat.to(`room:${idChatRoom}`).emit('typing', { idChatRoom, side: notice.side })
  }

  const admitSocket = admit(createBatcher((tickets: readonly string[]) => redeemTickets(services, tickets)))
  chat.use((socket, next) => void admitSocket(socket, next))
  chat.on('connection', (socket) => {
    disconnectFloods(socket)
    serveSocket(socket, ground)
    socket.on('disconnect', () => leaveAllRooms(socket, ground))
    const { side, id, stores } = socket.data
    void socket.join(side === 'MEMBER' ? `member:${id}` : stores.map((store) => `store:${store}`))
  })

  /** An ended session closes its connections; a live one keeps only its present stores. */
  const judgeStandings = async () => {
    const open = [...chat.sockets.values()]
    const live = await listSessionStores(
      services,
      open.map(({ data }) => data),
    )
    for (const socket of open) {
      const stores = live.get(socket.data.sid)
      if (stores) applyStores(socket, ground, stores)
      else socket.disconnect(true)
    }
  }
  const watch = setInterval(() => void judgeStandings().catch(() => undefined), standingsEveryMs)
  watch.unref()

  const channel = await openChannel({
    url: databaseUrl,
    log: services.log,
    onNotice: relayNotice,
    onGap: delivery.wakeAll,
  })
  return {
    close: async () => {
      clearInterval(watch)
      chat.disconnectSockets(true)
      io.engine.close()
      await channel.close()
    },
  }
}
