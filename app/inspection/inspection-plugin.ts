import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { inspectionPath, recordMessage, recordsPath, type ActorRecord } from './actor-record.ts'

const folder = import.meta.dirname
const replacements = new Map([
  ['@xstate/react', resolve(folder, 'inspected-react.ts')],
  ['xstate', resolve(folder, 'inspected-xstate.ts')],
])
const app = resolve(folder, '..')

const keptRecords = 2000

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Actors of the shop</title>
  </head>
  <body style="margin:0">
    <div id="root"></div>
    <script type="module" src="/.storybook/inspection/start.tsx"></script>
  </body>
</html>`

/** Storybook, which reads the records too, has another port of the same machine. */
const isLocal = (origin: string | undefined) =>
  origin !== undefined && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

/**
 * The actors of a development shop: its hooks of XState are observed, their records are kept and streamed at
 * `/dev/machines/records`, and `/dev/machines` shows them.
 */
export const createInspectionPlugin = (): Plugin => {
  const records: ActorRecord[] = []
  const readers = new Set<ServerResponse>()
  const take = (record: ActorRecord) => {
    records.push(record)
    if (records.length > keptRecords) records.shift()
    for (const reader of readers) reader.write(`data: ${JSON.stringify(record)}\n\n`)
  }
  return {
    name: 'vini:inspection',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = replacements.get(source)
      const isOwn = importer?.startsWith(`${app}/`) && !importer.startsWith(`${folder}/`)
      return replacement && isOwn && this.environment.name === 'client' ? replacement : null
    },
    configureServer(server) {
      server.environments.client.hot.on(recordMessage, take)
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname === recordsPath) {
          const { origin } = request.headers
          response.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
            ...(isLocal(origin) && { 'access-control-allow-origin': origin }),
          })
          response.write(':\n\n')
          for (const record of records) response.write(`data: ${JSON.stringify(record)}\n\n`)
          readers.add(response)
          response.on('close', () => readers.delete(response))
          return
        }
        if (pathname !== inspectionPath) return next()
        void server.transformIndexHtml(inspectionPath, page).then((html) => {
          response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
          response.end(html)
        }, next)
      })
    },
  }
}
