import type { Server } from 'node:http'
import { endWithParent, type OpenBackend } from '../host.server.ts'

/** Who comes while this many wait for the door would knock in vain, and be cut off later; 511 is Node's own. */
const backlog = 4096

const startListening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** Opens the port, or ends with one clear line; stops everything in order when asked to. */
export const listen = async (server: Server, backend: OpenBackend) => {
  const { port, host } = backend.address
  try {
    await startListening(server, port, host)
  } catch (error) {
    const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    process.stderr.write(
      isPortTaken
        ? `vini: port ${port} is taken; set PORT to another one\n`
        : `vini: cannot listen on ${host}:${port}\n`,
    )
    await backend.stop()
    process.exit(1)
  }
  backend.opened(server.address())
  endWithParent()
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    backend.closing()
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    setTimeout(() => {
      server.close(() => void backend.stop().then(() => process.exit()))
      server.closeIdleConnections()
    }, backend.stopDelayMs)
    setTimeout(() => server.closeAllConnections(), 12_000 + backend.stopDelayMs).unref()
  }
  backend.watchErrors(stop)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
