import { createServer, type Server } from 'node:http'
import { patchGlobalRequest } from 'srvx/node'
import { getUrl } from '#api/request-url.ts'
import type { Services } from './context.ts'
import { openReadiness } from './db/readiness.ts'
import { listDegraded } from './disk/disk-watch.ts'
import { openHost } from './host.ts'
import { guardServer, serverOptions, toRequestListener, type EdgeRequest } from './http/edge.ts'
import { watchProcessErrors } from './process-errors.ts'
import { openRealtime } from './realtime.ts'
import { openRequestObserver } from './telemetry/request-observer.ts'
import type { Version } from './telemetry/version.ts'
import { resolveClientIp } from './trusted-proxies.ts'
import { startWorker } from './worker/worker.ts'

// srvx hands out lazy requests; `new Request(request)` takes them only so.
patchGlobalRequest()

const stopWithinMs = 15_000

type Shop = { services: Services; databaseUrl: string; version?: () => Version; stop: () => Promise<void> }
type Place = { port: number; host: string }

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

const answerer = ({ services, version }: Shop, ready: () => Promise<boolean>) => {
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
    const [open, degraded] = await Promise.all([ready(), listDegraded(services)])
    const body = { ready: open, ...(degraded.length > 0 && { degraded }) }
    return Response.json(body, { status: open ? 200 : 503 })
  }
}

/**
 * Serves the API host alone on a port, with the chat's socket and its worker, until SIGTERM: then it says that it is
 * not ready, lets requests under way end, and closes what it stands on. Answers the port; rejects when it cannot listen
 * there.
 */
export const serveHost = async (shop: Shop, { port, host }: Place): Promise<number> => {
  let open = true
  const { log, env } = shop.services
  const readiness = openReadiness(shop.databaseUrl)
  const ready = async () => open && (await readiness.isReady())
  const handler = toRequestListener(answerer(shop, ready), log)
  const observer = openRequestObserver({ log, trustsProxy: env.TRUST_PROXY !== null })
  const server = createServer(serverOptions, (request, response) => {
    if (!open) response.setHeader('connection', 'close')
    return observer.run(request, () => handler(request, response))
  })
  const listeningOn = await listening(server, port, host)
  const realtime = await openRealtime(server, shop.services, shop.databaseUrl)
  guardServer(server, log)
  observer.watch(server)
  const worker = await startWorker(shop.services, shop.databaseUrl)
  const leave = () => {
    if (!open) return
    open = false
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
  watchProcessErrors(log, leave)
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  return listeningOn
}
