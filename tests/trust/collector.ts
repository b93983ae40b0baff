import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: { key: string; value: Record<string, unknown> }[]
}
type Export = { resourceSpans?: { scopeSpans?: { spans?: CollectedSpan[] }[] }[] }

/** A collector of traces that speaks OTLP over HTTP and stores what it receives. */
export const openCollector = async () => {
  const spans: CollectedSpan[] = []
  let text = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end()
      text += body
      const { resourceSpans = [] } = JSON.parse(body) as Export
      for (const { scopeSpans = [] } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...(scope.spans ?? []))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
