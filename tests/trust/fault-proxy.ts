import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What the way to a server does to what passes: wait, break off some connections, or swallow everything. */
export type Fault = { delayMs: number; broken: number; hole: boolean }
const none: Fault = { delayMs: 0, broken: 0, hole: false }

const later = (ms: number, act: () => void) => (ms > 0 ? void setTimeout(act, ms) : act())

/** A TCP way to a server (a port, or the path of a socket) that can be made bad. */
export const faultProxy = async (target: { port: number; host: string } | { path: string }) => {
  let fault = none
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const pipe = (from: Socket, to: Socket) => {
    from.on('data', (piece: Buffer) => {
      if (fault.hole) return
      if (Math.random() < fault.broken) return void from.destroy()
      later(fault.delayMs, () => !to.destroyed && to.write(piece))
    })
    from.on('close', () => later(fault.delayMs, () => to.destroy()))
  }
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) keep(socket)
    pipe(near, far)
    pipe(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (bad: Partial<Fault>) => {
      fault = { ...none, ...bad }
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
