import { createServer, type RequestListener } from 'node:http'
import { patchGlobalRequest, toNodeHandler } from 'srvx/node'
import { openFront, type Render } from './front/front.ts'
import { listen } from './front/listen.ts'
import { staticFiles } from './front/static.ts'
import { openDoor } from './host.server.ts'

// srvx hands out lazy requests; `new Request(request)` takes them only so.
patchGlobalRequest()

const development = process.env['NODE_ENV'] !== 'production'

/** In development Vite compiles pages as they are asked for; otherwise the built server entry renders them. */
const pages = async (server: ReturnType<typeof createServer>) => {
  if (development) {
    const { developmentPages } = await import('./front/development.ts')
    return developmentPages(server)
  }
  const built = (await import(new URL('../dist/server/server.js', import.meta.url).href)) as {
    default: { fetch: Render }
  }
  return { render: built.default.fetch, files: await staticFiles('dist/client'), middleware: null }
}

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

const server = createServer(patience)
const door = await openDoor()
const { render, files, middleware } = await pages(server)
const front = openFront(door, files, render)
const ipOf = (request: Request & { ip?: string | undefined }) => door.clientIp(request)
const handler = toNodeHandler((request) => front(request, ipOf(request))) as RequestListener

server.on('request', (request, response) =>
  middleware ? middleware(request, response, () => handler(request, response)) : handler(request, response),
)
await door.realtime(server)
await listen(server, door)
