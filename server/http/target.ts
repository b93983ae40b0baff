import type { IncomingMessage } from 'node:http'

const hostPattern = /^(?:\[[\da-f:.]+\]|[\da-z_.-]+)(?::\d{1,5})?$/i

/** HTTP/1.0, which balancers may use, needs no Host. */
const findHost = ({ headersDistinct, httpVersion }: IncomingMessage): string | null => {
  const hosts = headersDistinct['host'] ?? []
  if (hosts.length === 0 && httpVersion === '1.0') return 'localhost'
  const [host = ''] = hosts
  return hosts.length === 1 && hostPattern.test(host) ? host : null
}

const isOwnForm = ({ protocol, username, password, host }: URL) =>
  (protocol === 'http:' || protocol === 'https:') && !username && !password && hostPattern.test(host)

/**
 * The URL of a request from its target and its Host; null for an invalid combination (RFC 9112, sections 3.2
 * and 3.3). A target with its own host overrides the header.
 */
export const parseTarget = (request: IncomingMessage): URL | null => {
  const target = request.url ?? ''
  const host = findHost(request)
  if (host === null) return null
  const url = URL.parse(target.startsWith('/') ? `http://${host}${target}` : target)
  return url && isOwnForm(url) ? url : null
}
