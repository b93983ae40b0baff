import { createServer } from 'node:http'
import { patchGlobalRequest } from 'srvx/node'
import { openCrowd } from './front/crowd.ts'
import { openDoorkeeper } from './front/doorkeeper.ts'
import { openFront, type Render } from './front/front.ts'
import { listen } from './front/listen.ts'
import type { FindRoute } from './host.server.ts'
import { staticFiles } from './front/static.ts'
import { openOrExit, serverOptions } from './host.server.ts'

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
    default: { fetch: Render; findRoute: FindRoute }
  }
  const { fetch: render, findRoute } = built.default
  return { render, findRoute, files: await staticFiles('dist/client'), middleware: null }
}

// Vite tells of changes over a socket of its own.
const upgrades = development ? { shouldUpgradeCallback: () => true } : {}
const server = createServer({ ...serverOptions, ...upgrades })
const door = await openOrExit()
const { render, findRoute, files, middleware } = await pages(server)
const observer = door.observe(findRoute)
const crowd = openCrowd((request) => door.error('request.busy', request))
const front = openFront(door, files, render, crowd)
const turnAway = openDoorkeeper({ crowd, note: observer.turnAway, refuse: door.refuse })
const handler = door.listener((request) => front(request, door.clientIp(request)))

server.on('request', (request, response) => {
  if (turnAway(request, response)) return
  void observer.run(request, () =>
    middleware ? middleware(request, response, () => handler(request, response)) : handler(request, response),
  )
})
await door.realtime(server)
observer.watch(server)
await listen(server, door)
