import { createServer, type RequestListener } from 'node:http'
import { patchGlobalRequest } from 'srvx/node'
import { openLoadShedding } from './edge/load-shedding.ts'
import { openEarlyRejection } from './edge/early-rejection.ts'
import { openEdge, type Render } from './edge/edge.ts'
import { listen } from './edge/listen.ts'
import { loadOfficeFiles } from './edge/office-page.ts'
import type { FindRoute } from './host.server.ts'
import { openCopySender } from './edge/page-cache/send-copy.ts'
import { openVisitorPages } from './edge/page-cache/visitor-page-cache.ts'
import { openStaticFiles } from './edge/static.ts'
import { openOrExit, serverOptions } from './host.server.ts'

// srvx passes lazy requests; only with this does `new Request(request)` accept them.
patchGlobalRequest()

const development = process.env['NODE_ENV'] !== 'production'

/**
 * In development Vite compiles pages on request; otherwise the built entry renders them, which lies beside the bundle of this
 * file.
 */
const loadPages = async (server: ReturnType<typeof createServer>) => {
  if (development) {
    const { createDevelopmentPages } = await import('./edge/development.ts')
    return createDevelopmentPages(server)
  }
  const build = (await import(new URL('./server.js', import.meta.url).href)) as {
    default: { fetch: Render; findRoute: FindRoute }
  }
  const { fetch: render, findRoute } = build.default
  const shopFiles = await openStaticFiles('dist/client')
  const officeFiles = await openStaticFiles('dist/office/assets', '/office/assets')
  return {
    render,
    findRoute,
    files: async (request: Request, path: string) =>
      (await shopFiles(request, path)) ?? officeFiles(request, path),
    office: await loadOfficeFiles('dist/office'),
    middleware: null,
  }
}

// Vite reports changes over a socket of its own.
const upgrades = development ? { shouldUpgradeCallback: () => true } : {}
const server = createServer({ ...serverOptions, ...upgrades })
const backend = await openOrExit()
const { render, findRoute, files, office, middleware } = await loadPages(server)
const observer = backend.observe(findRoute)
const loadShedding = openLoadShedding((request) => backend.error('request.busy', request))
const visitorPages = openVisitorPages({ backend, render, loadShedding, maxBytes: backend.pageCacheBytes })
const edge = openEdge(backend, files, render, loadShedding, office, visitorPages)
const copies = openCopySender({ backend, pages: visitorPages, note: observer.label })
const rejectEarly = openEarlyRejection({
  crowd: loadShedding,
  note: observer.turnAway,
  refuse: backend.refuse,
})
const handler = backend.listener((request) => edge(request, backend.clientIp(request)))

const answer: RequestListener = (request, response) => {
  if (rejectEarly(request, response)) return
  void observer.run(request, () =>
    middleware ? middleware(request, response, () => handler(request, response)) : handler(request, response),
  )
}

server.on('request', (request, response) => {
  if (development || !copies.isVisitorPage(request)) return answer(request, response)
  void copies.send(request, response).then((isSent) => {
    if (!isSent) answer(request, response)
  })
})
await backend.realtime(server)
observer.watch(server)
// In development pages change with their sources, and Vite writes scripts of its own into them.
if (!development) await backend.keepPages(visitorPages)
await listen(server, backend)
