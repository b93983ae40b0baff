import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Sends each connection to the next of several hosts, as a load balancer does. */
export const openBalancer = async (port: number, hosts: () => readonly string[]) => {
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const all = hosts()
    const { port: next = '0' } = new URL(all[(turn += 1) % all.length] ?? 'http://127.0.0.1')
    const upstream = connect(Number(next), '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
