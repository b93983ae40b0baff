import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#api/contract/chat.events.ts'
import type { Services } from '#server/context.ts'
import { sessions } from '#server/db/tables/members.ts'
import { openRealtime } from '#server/realtime.ts'
import { issueTicket } from '#server/chat/tickets.ts'

export type Talker = Socket<ServerEvents, ClientEvents>
export type MessagesEvent = Parameters<ServerEvents['messages']>[0]

/** A server with only the chat's socket, as in one of several processes. */
export const openChatServer = async (services: Services, databaseUrl: string) => {
  const server = createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const realtime = await openRealtime(server, services, databaseUrl)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await realtime.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type SessionOwner = { id: number; sid: string }

/** A ticket for a session of the member. */
export const issueMemberTicket = async (services: Services, memberId: number): Promise<string> => {
  const [row] = await services.db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .limit(1)
  return issueSessionTicket(services, { id: memberId, sid: row?.sid ?? '' })
}

export const issueSessionTicket = async (services: Services, { id, sid }: SessionOwner): Promise<string> =>
  (await issueTicket(services, { side: 'MEMBER', id, sid })).ticket

/** A ticket for a session of a person of the office. */
export const issuePersonTicket = async (services: Services, { id, sid }: SessionOwner): Promise<string> =>
  (await issueTicket(services, { side: 'STORE', id, sid })).ticket

export const connectTalker = (
  url: string,
  ticket: string | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Talker =>
  io(`${url}/b2c`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ...(ticket !== undefined && { ticket }) },
    ...options,
  })

/** Resolves when the connection is open; rejects with the server's error when it is refused. */
export const waitForConnection = async (talker: Talker): Promise<Talker> => {
  const { promise, resolve, reject } = Promise.withResolvers<Talker>()
  talker.once('connect', () => resolve(talker))
  talker.once('connect_error', reject)
  // A refusal closes the connection just before its error event.
  talker.io.once('close', () => queueMicrotask(() => reject(new Error('closed'))))
  return promise
}

/** Stores the messages that arrive on a connection; `reached` waits for a number of them. */
export const createInbox = (talker: Talker) => {
  const items: MessagesEvent['items'] = []
  let check = () => {}
  talker.on('messages', (event) => {
    items.push(...event.items)
    check()
  })
  return {
    items,
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => {
          if (items.length >= count) resolve()
        }
        check()
      }),
  }
}

/** The arguments of the next event of a name; `disconnect` is allowed as well. */
export const waitForEvent = (talker: Talker, event: keyof ServerEvents | 'disconnect'): Promise<unknown[]> =>
  new Promise((resolve) => {
    const take = (...args: unknown[]) => resolve(args)
    talker.once(event, take as never)
  })
