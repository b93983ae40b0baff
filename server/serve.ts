import { createServer, type Server } from 'node:http'
import { patchGlobalRequest } from 'srvx/node'
import { getUrl } from '#api/request-url.ts'
import type { Services } from './context.ts'
import { openReadiness } from './db/readiness.ts'
import { listDegraded } from './platform/disk/disk-watch.ts'
import { openHost } from './host.ts'
import { guardServer, serverOptions, toRequestListener, type EdgeRequest } from './http/edge.ts'
import { watchProcessErrors } from './process-errors.ts'
import { openRealtime } from './realtime.ts'
import { openRequestObserver } from './platform/telemetry/request-observer.ts'
import type { Version } from './platform/telemetry/version.ts'
import { resolveClientIp } from './trusted-proxies.ts'
import { startWorker } from './platform/worker/worker.ts'

// srvx passes lazy requests; `new Request(request)` accepts them only after this patch.
patchGlobalRequest()

const stopWithinMs = 15_000

type Shop = { services: Services; databaseUrl: string; version?: () => Version; stop: () => Promise<void> }
type Address = { port: number; host: string }

/** Length of the accept queue; further connections would time out anyway. 511 is Node's own default. */
const backlog = 4096

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const createHandler = ({ services, version }: Shop, isReady: () => Promise<boolean>) => {
  const host = openHost(services)
  host.prepare()
  return async (request: EdgeRequest): Promise<Response> => {
    const { pathname } = getUrl(request)
    if (pathname === '/healthz') return Response.json({ ok: true })
    if (pathname === '/version') return Response.json({ name: 'vini-api', ...version?.() })
    if (pathname !== '/readyz') {
      const forwarded = request.headers.get('x-forwarded-for')
      const ip = resolveClientIp(services.env.TRUST_PROXY, request.ip ?? '0.0.0.0', forwarded)
      return host.fetch(request, { ip, browser: null })
    }
    const [open, degraded] = await Promise.all([isReady(), listDegraded(services)])
    const body = { ready: open, ...(degraded.length > 0 && { degraded }) }
    return Response.json(body, { status: open ? 200 : 503 })
  }
}

/**
 * Serves the API host alone on a port, with the chat's socket and the worker, until SIGTERM: then it reports
 * not ready, finishes open requests, and closes its services. Returns the port; rejects when it cannot
 * listen.
 */
export const serveHost = async (shop: Shop, { port, host }: Address): Promise<number> => {
  let isOpen = true
  const { log, env } = shop.services
  const readiness = openReadiness(shop.databaseUrl)
  const isReady = async () => isOpen && (await readiness.isReady())
  const handler = toRequestListener(createHandler(shop, isReady), log)
  const observer = openRequestObserver({ log, trustsProxy: env.TRUST_PROXY !== null })
  const server = createServer(serverOptions, (request, response) => {
    if (!isOpen) response.setHeader('connection', 'close')
    void observer.run(request, () => handler(request, response))
  })
  const boundPort = await listen(server, port, host)
  const realtime = await openRealtime(server, shop.services, shop.databaseUrl)
  guardServer(server, log)
  observer.watch(server)
  const worker = await startWorker(shop.services, shop.databaseUrl)
  const shutDown = () => {
    if (!isOpen) return
    isOpen = false
    setTimeout(() => process.exit(1), stopWithinMs + shop.services.env.STOP_DELAY_MS).unref()
    void realtime.close()
    setTimeout(() => {
      server.close(
        () =>
          void worker
            .stop()
            .then(readiness.close)
            .then(shop.stop)
            .then(() => process.exit()),
      )
      server.closeIdleConnections()
    }, shop.services.env.STOP_DELAY_MS)
  }
  watchProcessErrors(log, shutDown)
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
  return boundPort
}
