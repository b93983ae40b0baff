import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * A TLS proxy before a shop on this machine, with its own certificate; the rolling restart (D2) tests the
 * real nginx.
 */
export const openTlsProxy = async (folder: string, shopPort: number) => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=shop',
      '-out',
      cert,
      '-keyout',
      key,
    ],
    { stdio: 'ignore' },
  )
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (incoming, answer) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }
    const upstreamRequest = request(
      { host: '127.0.0.1', port: shopPort, method: incoming.method, path: incoming.url, headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
        upstreamResponse.pipe(answer)
      },
    )
    upstreamRequest.on('error', () => answer.destroy())
    incoming.pipe(upstreamRequest)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
