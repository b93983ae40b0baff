import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What the proxy does to the traffic: delay it, break a share of the connections, or drop everything. */
export type Fault = { delayMs: number; broken: number; hole: boolean }
const noFault: Fault = { delayMs: 0, broken: 0, hole: false }

const delayCall = (ms: number, act: () => void) => (ms > 0 ? void setTimeout(act, ms) : act())

/** A TCP proxy to a server (a port, or the path of a socket) with faults that can be set. */
export const openFaultProxy = async (target: { port: number; host: string } | { path: string }) => {
  let fault = noFault
  const open = new Set<Socket>()
  const trackSocket = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const pipe = (from: Socket, to: Socket) => {
    from.on('data', (piece: Buffer) => {
      if (fault.hole) return
      if (Math.random() < fault.broken) return void from.destroy()
      delayCall(fault.delayMs, () => !to.destroyed && to.write(piece))
    })
    from.on('close', () => delayCall(fault.delayMs, () => to.destroy()))
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream]) trackSocket(socket)
    pipe(client, upstream)
    pipe(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (bad: Partial<Fault>) => {
      fault = { ...noFault, ...bad }
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
