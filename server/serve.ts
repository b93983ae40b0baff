import { createServer, type RequestListener, type Server } from 'node:http'
import { patchGlobalRequest, toNodeHandler } from 'srvx/node'
import type { Services } from './context.ts'
import { openHost } from './host.ts'
import { openRealtime } from './realtime.ts'
import { startWorker } from './worker/worker.ts'

// srvx hands out lazy requests; `new Request(request)` takes them only so.
patchGlobalRequest()

const stopWithinMs = 15_000
/** How long a balancer has to hear that this process is not ready before the port closes. */
const notReadyMs = 300

/**
 * Who sends headers or a body slower than this is told 408. A kept connection outlives the minute for which balancers
 * keep theirs, or it closes under a request that is on its way.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
}

type Shop = { services: Services; databaseUrl: string; stop: () => Promise<void> }
type Place = { port: number; host: string; version: string }

/** Who comes while this many wait for the door would knock in vain, and be cut off later; 511 is Node's own. */
const backlog = 4096

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const answerer = ({ services }: Shop, version: string, isOpen: () => boolean) => {
  const host = openHost(services)
  const ready = () => services.db.$client.query('select 1').then(isOpen, () => false)
  return async (request: Request & { ip?: string | undefined }): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return Response.json({ ok: true })
    if (pathname === '/version') return Response.json({ name: 'vini-api', version })
    if (pathname !== '/readyz') return host.fetch(request, { ip: request.ip ?? '0.0.0.0', browser: null })
    const open = await ready()
    return Response.json({ ready: open }, { status: open ? 200 : 503 })
  }
}

/**
 * Serves the API host alone on a port, with the chat's socket and its worker, until SIGTERM: then it says that it is
 * not ready, lets requests under way end, and closes what it stands on. Answers the port; rejects when it cannot listen
 * there.
 */
export const serveHost = async (shop: Shop, { port, host, version }: Place): Promise<number> => {
  let open = true
  const handler = toNodeHandler(answerer(shop, version, () => open)) as RequestListener
  const server = createServer(patience, (request, response) => {
    if (!open) response.setHeader('connection', 'close')
    return handler(request, response)
  })
  const listeningOn = await listening(server, port, host)
  const realtime = await openRealtime(server, shop.services, shop.databaseUrl)
  const worker = await startWorker(shop.services, shop.databaseUrl)
  const leave = () => {
    if (!open) return
    open = false
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    void realtime.close()
    setTimeout(() => {
      server.close(
        () =>
          void worker
            .stop()
            .then(shop.stop)
            .then(() => process.exit(0)),
      )
      server.closeIdleConnections()
    }, notReadyMs)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  return listeningOn
}
